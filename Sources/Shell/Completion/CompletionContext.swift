/// Where the cursor is on a line that is still being typed: in which command, after which words.
///
/// It forgives everything that the language's own lexer would refuse: the line is not finished.
struct CompletionContext {
  /// The commands of the chain before the one being typed, as words.
  private(set) var earlier: [[String]] = []
  /// The finished words of the command being typed.
  private(set) var words: [String] = []
  /// The word at the cursor, without quotes; empty where a new one begins.
  private(set) var typed = ""
  /// The word at the cursor as it stands there.
  private(set) var raw = ""
  /// The quote that the word at the cursor starts with, if it is still open.
  private(set) var quote: Character?
  /// True right after a closing quote: nothing can be added there.
  private(set) var followsQuote = false
  /// True right after a `|`.
  var followsChain: Bool { !earlier.isEmpty }

  private static let twins: [Character: Character] = ["“": "\"", "”": "\"", "＂": "\""]

  /// - Parameter text: the line up to the cursor.
  init(_ text: String) {
    var isInWord = false
    var isQuoted = false
    var escapes = false
    for character in text {
      if let open = quote {
        raw.append(character)
        let closes = (CompletionContext.twins[character] ?? character) == open
        if escapes {
          typed.append(character)
          escapes = false
        } else if open == "\"", character == "\\" {
          escapes = true
        } else if closes {
          quote = nil
        } else {
          typed.append(character)
        }
      } else if character.isWhitespace {
        if isInWord { finishWord(isQuoted) }
        if character.isNewline { startCommand() }
        (isInWord, isQuoted) = (false, false)
      } else {
        let twin = CompletionContext.twins[character] ?? character
        if !isInWord, twin == "\"" || twin == "'" {
          (quote, isQuoted) = (twin, true)
        } else {
          typed.append(character)
        }
        raw.append(character)
        isInWord = true
      }
    }
    followsQuote = isInWord && isQuoted && quote == nil
  }

  /// - Parameter words: what another shell has split: nothing in it is quoted or special any more.
  init(words: [String], typed: String) {
    (self.words, self.typed, raw) = (words, typed, typed)
  }

  private mutating func finishWord(_ isQuoted: Bool) {
    defer { (typed, raw) = ("", "") }
    guard !isQuoted else {
      words.append(typed)
      return
    }
    switch typed {
    case "|", "｜":
      earlier.append(words)
      words = []
    case ";", "{", "}", "；", "｛", "｝": startCommand()
    default: words.append(typed)
    }
  }

  private mutating func startCommand() {
    earlier = []
    words = []
  }
}
