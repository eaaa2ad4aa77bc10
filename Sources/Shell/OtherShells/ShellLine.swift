/// A line of bash or fish up to the cursor, cut into words as that shell does: the words that tsubame would get.
struct ShellLine {
  /// The finished words behind the program's name.
  private(set) var words: [String] = []
  /// The word at the cursor, without quotes; empty where a new one begins.
  private(set) var typed = ""
  /// The quote that is open at the cursor.
  private(set) var quote: Character?
  /// What of the word at the cursor stands before the part that the shell replaces.
  private(set) var lead = ""

  /// - Parameter breaks: characters behind which begins what the shell replaces: bash's `COMP_WORDBREAKS`. fish replaces
  ///   whole words.
  init(_ line: String, of shell: CompletingShell, breaks: String = "") {
    let breaks = Set(breaks).subtracting(["\"", "'"])
    var all: [String] = []
    var isInWord = false
    var escapes = false
    for character in line {
      if escapes {
        escapes = false
        if let quote, !shell.escaped(in: quote).contains(character) { typed.append("\\") }
        typed.append(character)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", !shell.escaped(in: open).isEmpty {
          escapes = true
        } else {
          typed.append(character)
        }
      } else if character == "\\" {
        (escapes, isInWord) = (true, true)
      } else if character == "\"" || character == "'" {
        (quote, isInWord) = (character, true)
        lead = typed
      } else if character == " " || character == "\t" || character == "\n" {
        if isInWord { all.append(typed) }
        (typed, lead, isInWord) = ("", "", false)
      } else {
        typed.append(character)
        isInWord = true
        if breaks.contains(character) { lead = typed }
      }
    }
    let isPartial = quote != nil || lead.last.map { breaks.contains($0) } ?? false
    if shell == .fish || !isPartial { lead = "" }
    words = Array(all.drop { ShellLine.isAssignment($0) }.dropFirst())
  }

  /// `NAME=value` before a command sets a variable for it.
  private static func isAssignment(_ word: String) -> Bool {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
    return word[..<sign].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension CompletingShell {
  /// What a backslash takes its meaning from inside a quote.
  fileprivate func escaped(in quote: Character) -> String {
    switch (self, quote) {
    case (.bash, "\""): "\"\\$`"
    case (.bash, _): ""
    case (.fish, "\""): "\"\\$"
    case (.fish, _): "'\\"
    }
  }
}
