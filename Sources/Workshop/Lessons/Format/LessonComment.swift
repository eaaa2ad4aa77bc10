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
  ///
  /// - Throws: `CommandError` where it is never closed, or something stands behind it, which would be lost.
  init?(_ lines: [Substring], at number: inout Int) throws {
    guard lines[number].hasPrefix("<!--") else { return nil }
    var line = lines[number].dropFirst(4)
    var (inner, last) = ("", number)
    var end = line.firstPlace(of: "-->")
    while end == nil, last + 1 < lines.count {
      inner += line + " "
      last += 1
      line = lines[last]
      end = line.firstPlace(of: "-->")
    }
    guard let end else { throw CommandError("lesson-comment") }
    number = last
    inner += line[..<end.lowerBound]
    guard line[end.upperBound...].allSatisfy(\.isWhitespace) else {
      throw CommandError("lesson-comment")
    }
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
  fileprivate var words: [String] {
    String(self).split { $0.isWhitespace }.map { String($0) }
  }
}
