/// Grammars as help shows them: words in upper case stand for something else.
enum Grammar {
  /// The grammar with another word for each that stands for something; nil keeps it.
  static func worded(_ grammar: String, _ word: (String) -> String?) -> String {
    var result = ""
    var rest = grammar[...]
    while let first = rest.first {
      let run = rest.prefix { isPart($0) }
      if run.isEmpty {
        result.append(first)
        rest = rest.dropFirst()
      } else {
        let isPlaceholder = run.allSatisfy { !$0.isLowercase }
        result += isPlaceholder ? word(String(run)) ?? String(run) : String(run)
        rest = rest[run.endIndex...]
      }
    }
    return result
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
