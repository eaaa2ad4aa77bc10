internal import TsubameKit

/// A comment in the file of a lesson: a language, a hint, a note.
struct LessonComment {
  /// What it is.
  enum Kind {
    case language(DisplayLanguage)
    case hint(DisplayLanguage)
    case teacher(DisplayLanguage)
    case minutes(Int)
    case fault
    /// A comment as everywhere.
    case other
  }

  let kind: Kind
  /// What stands behind the colon, on one line.
  let text: String

  private static let mostMinutes = 600

  /// Nil where none begins on a line. It may go on over several, and then the number is that of its last.
  init?(_ lines: [Substring], at number: inout Int) {
    let first = lines[number]
    guard first.hasPrefix("<!--") else { return nil }
    var (content, last) = (String(first.dropFirst(4)), number)
    while !content.trimmedEnd.hasSuffix("-->") {
      guard last + 1 < lines.count else { return nil }
      last += 1
      content += " " + lines[last]
    }
    number = last
    let inner = content.trimmedEnd.dropLast(3)
    if let language = DisplayLanguage(rawValue: inner.words.joined()) {
      (kind, text) = (.language(language), "")
      return
    }
    let colon = inner.firstIndex(of: ":") ?? inner.endIndex
    let words = inner[..<colon].words
    text = inner[colon...].dropFirst().words.joined(separator: " ")
    kind = LessonComment.kind(words, text)
  }

  private static func kind(_ words: [String], _ text: String) -> Kind {
    let language = words.count == 2 ? DisplayLanguage(rawValue: words[1]) : nil
    switch (words.first, language) {
    case ("hint", let language?): return .hint(language)
    case ("fault", nil): return .fault
    case ("teacher", let language?): return .teacher(language)
    case ("minutes", nil):
      guard let minutes = Int(text), (1...mostMinutes).contains(minutes) else { return .other }
      return .minutes(minutes)
    default: return .other
    }
  }
}

extension StringProtocol {
  fileprivate var trimmedEnd: String {
    var text = String(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  fileprivate var words: [String] {
    String(self).split { $0.isWhitespace }.map { String($0) }
  }
}
