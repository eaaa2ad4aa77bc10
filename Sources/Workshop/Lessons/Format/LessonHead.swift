internal import Text
internal import TsubameKit

/// What stands between the lines of `---` that a lesson begins with.
struct LessonHead {
  var name: String?
  var titles = LessonText()
  var needs: [String] = []
  var world: String?

  /// Reads it.
  ///
  /// - Returns: the number of its lines.
  /// - Throws: `CommandError`
  mutating func take(_ lines: [Substring]) throws -> Int {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw CommandError("lesson-no-head")
    }
    for line in lines[1..<end] where !line.allSatisfy(\.isWhitespace) {
      guard let (key, value) = LessonHead.entry(line) else {
        throw CommandError("lesson-head", ["text": String(line)])
      }
      switch key {
      case "lesson" where LessonHead.isName(value): name = value
      case "title ja": titles[.japanese] = value
      case "title en": titles[.english] = value
      case "needs":
        needs = value.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      case "world" where LessonHead.isName(value): world = value
      default: throw CommandError("lesson-head", ["text": String(line)])
      }
    }
    return end + 1
  }

  /// The two parts of `key: value`.
  static func entry(_ line: Substring) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let parts = [line[..<colon], line[line.index(after: colon)...]].map { part in
      MarkdownText.trimmed([part]).split(separator: " ").joined(separator: " ")
    }
    return parts[0].isEmpty || parts[1].isEmpty ? nil : (parts[0], parts[1])
  }

  /// Whether a word names a lesson, a step or a world: ASCII letters in lower case, digits and hyphens.
  static func isName(_ word: String) -> Bool {
    let isPlain = word.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    return isPlain && word.first?.isLetter == true && word != Practice.shelfName
  }
}
