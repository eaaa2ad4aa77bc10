/// The text of an rc file: lines like `config lang ja`, comments, and nothing else.
///
/// It is read at every start, so it has a small reader of its own; as a `.cmd` file it means the same.
public struct SettingsText: Sendable {
  /// The whole text.
  public private(set) var text: String

  /// A text, be it empty.
  public init(_ text: String = "") { self.text = text }

  /// What the lines settle; of several for one setting the last holds.
  public var values: [Setting: String] {
    var values: [Setting: String] = [:]
    for case (.success(let line?), _) in read() { values[line.setting] = line.value }
    return values
  }

  /// What is wrong, each with its place in the file.
  ///
  /// - Parameter name: of the file, to point into.
  public func problems(in name: String) -> [CommandError] {
    var source: SourceText?
    return read().compactMap { result, range in
      guard case .failure(var error) = result else { return nil }
      let shared = source ?? SourceText(name: name, text: text)
      source = shared
      error.place = SourcePlace(shared, range)
      return error
    }
  }

  /// Settles something: its line is rewritten where there is one, else added; all other lines stay as they are.
  public mutating func set(_ setting: Setting, to value: String) {
    var lines = self.lines
    let line = "config \(setting.rawValue) \(SettingsText.quoted(value))"
    if let index = lines.lastIndex(where: { SettingsText.sets($0, setting) }) {
      lines[index] = line + (lines[index].hasSuffix("\r") ? "\r" : "")
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += [line, ""]
    }
    text = lines.joined(separator: "\n")
  }

  /// Takes out all lines that settle something.
  ///
  /// - Returns: false where there was none.
  public mutating func unset(_ setting: Setting) -> Bool {
    let lines = self.lines
    let others = lines.filter { !SettingsText.sets($0, setting) }
    text = others.joined(separator: "\n")
    return others.count < lines.count
  }

  private struct Line {
    let setting: Setting
    let value: String
  }

  private var lines: [String] {
    text.split(separator: "\n" as Unicode.Scalar, omittingEmptySubsequences: false)
  }

  private static func sets(_ line: String, _ setting: Setting) -> Bool {
    let words = words(of: line[...])
    return words?.first == "config"
      && (words?.dropFirst().first).map { $0 == setting.rawValue } == true
  }

  private func read() -> [(Result<Line?, CommandError>, Range<Int>)] {
    // Most people have no such file, and every start asks.
    if text.isEmpty { return [] }
    var start = 0
    return lines.map { line in
      defer { start += line.utf8.count + 1 }
      return (SettingsText.read(line), start..<(start + line.utf8.count))
    }
  }

  private static func read(_ line: String) -> Result<Line?, CommandError> {
    guard let words = words(of: line[...]) else {
      return .failure(CommandError("rc-open-quote"))
    }
    guard let first = words.first else { return .success(nil) }
    guard first == "config", words.count >= 3 else {
      return .failure(CommandError("rc-only-config", ["line": line]))
    }
    do {
      let setting = try Setting.named(words[1])
      let value = words.dropFirst(2).joined(separator: " ")
      try setting.check(value)
      return .success(Line(setting: setting, value: value))
    } catch {
      return .failure(error as? CommandError ?? CommandError("rc-only-config", ["line": line]))
    }
  }

  /// The words of a line, none for a comment; nil where a quote does not end.
  private static func words(of line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == " " || character == "\t" || character == "\u{3000}"
        || character == "\r"
      {
        if let whole = word { words.append(whole) }
        word = nil
      } else if word == nil, character == "\"" || character == "'" {
        (word, quote) = ("", character)
      } else if words.isEmpty, word == nil, character == "#" {
        return []
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  private static func quoted(_ value: String) -> String {
    let isPlain =
      !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || "/_-+.=:".contains($0) }
    return isPlain ? value : value.contains("'") ? "\"\(value)\"" : "'\(value)'"
  }
}

extension String {
  /// Lines by LF alone: to characters CR LF is one.
  fileprivate func split(
    separator: Unicode.Scalar, omittingEmptySubsequences: Bool
  ) -> [String] {
    unicodeScalars.split(
      separator: separator, omittingEmptySubsequences: omittingEmptySubsequences
    ).map { String($0) }
  }
}
