/// Writes a manual page in the macros of man(7), which groff and mandoc both read.
struct Roff {
  private(set) var text = ""

  /// A line that is read as it stands, like a comment.
  mutating func line(_ line: String) { text += line + "\n" }

  /// A macro with its arguments, which are text.
  mutating func macro(_ name: String, _ arguments: String...) {
    line(([".\(name)"] + arguments.map(Roff.quoted)).joined(separator: " "))
  }

  /// Running text, on a line of its own.
  mutating func paragraph(_ paragraph: String) { line(Roff.lineOfText(paragraph, breaks: true)) }

  /// The lines of a text as paragraphs.
  mutating func paragraphs(_ text: String) {
    for (index, part) in text.split(separator: "\n").enumerated() {
      if index > 0 { line(".PP") }
      paragraph(String(part))
    }
  }

  /// Something in bold, with what is to be said of it below, further in.
  mutating func entry(_ name: String, _ content: String) {
    line(".TP")
    line(".B " + Roff.quoted(name))
    paragraph(content.isEmpty ? "\u{A0}" : content)
  }

  /// Lines that are kept as they are, like examples.
  mutating func example(_ lines: [String]) {
    line(".nf")
    line(".RS 4")
    for part in lines { line(Roff.lineOfText(part)) }
    line(".RE")
    line(".fi")
  }

  /// A text at a line's beginning, where `.` and `'` would begin a macro.
  ///
  /// - Parameter breaks: true where lines may end between Japanese characters too, which roff has to be told of each.
  private static func lineOfText(_ text: String, breaks: Bool = false) -> String {
    var line = ""
    var previous: Character?
    for character in text {
      if breaks, let previous, TextWrapper.mayBreak(previous, character) { line += "\\:" }
      line += escaped(character)
      previous = character
    }
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Characters as they are meant: what roff would make typographic marks of stays what it is.
  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\u{A0}": "\\~"
    default: String(character)
    }
  }

  /// An argument of a macro, in quotes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" ? "\\(dq" : escaped($0) }.joined() + "\""
  }
}
