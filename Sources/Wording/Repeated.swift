/// What a message repeats of what it is about: enough to know it by, never a whole row or file.
enum Repeated {
  /// About as many columns are shown of a value.
  private static let most = 80
  /// Of paths, lists of names and sentences, which are of use only whole.
  private static let mostOfWhole = 2_000
  private static let wholePlaces: Set<String> = [
    "choices", "detail", "error", "fields", "file", "flags", "folder", "functions", "hint", "line",
    "message", "names", "other", "part", "path", "place", "places", "program", "reason", "types",
  ]

  /// The argument of a place, cut in its middle where it is long; a value stays on one line.
  static func shown(_ argument: String, at place: String) -> String {
    if wholePlaces.contains(place) { return cut(argument, to: mostOfWhole) }
    let text = cut(argument, to: most)
    guard text.utf8.contains(0x0A) || text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0.isNewline ? "↵" : $0 })
  }

  /// The beginning and the end of a text, with `…` between where all of it is too much.
  private static func cut(_ text: String, to most: Int) -> String {
    if text.utf8.count <= most { return text }
    let whole = head(text, most)
    guard whole.endIndex < text.endIndex else { return text }
    let end = tail(text, (most - 1) / 2)
    return head(text, most - 1 - (most - 1) / 2) + "…" + end
  }

  private static func head(_ text: String, _ most: Int) -> Substring {
    var room = most
    return text.prefix { character in
      room -= cost(character)
      return room >= 0
    }
  }

  private static func tail(_ text: String, _ most: Int) -> Substring {
    var (start, room) = (text.endIndex, most)
    while start > text.startIndex {
      let index = text.index(before: start)
      room -= cost(text[index])
      if room < 0 { break }
      start = index
    }
    return text[start...]
  }

  /// Two columns for all but ASCII, and one for each mark that a character carries: what is heaped up counts.
  private static func cost(_ character: Character) -> Int {
    character.isASCII ? 1 : 1 + character.unicodeScalars.count
  }
}
