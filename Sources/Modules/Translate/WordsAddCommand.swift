internal import Store
internal import Translation
internal import TsubameKit

/// `words add 桃 ピーチ`: teaches a word, or teaches it anew.
struct WordsAddCommand: Command {
  static let signature = Signature(
    "words add", parameters: [Parameter("word"), Parameter("translation")],
    output: .rows(.translation), effects: .local, examples: ["words add 桃 ピーチ"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let arguments = invocation.arguments
    let word = arguments.text("word") ?? ""
    let translation = arguments.text("translation") ?? ""
    for name in ["word", "translation"] { try arguments.checkName(name) }
    let key = OwnWord.key(of: word)
    let old = try await invocation.session.store.words().first {
      OwnWord.key(of: $0.word) == key
    }
    let taught = OwnWord(word: old?.word ?? word, translation: translation)
    try await invocation.session.store.setWord(taught)
    var told = ["word": taught.word, "translation": translation]
    told["old"] = old?.translation
    return .said(
      Message(old == nil ? "words-added" : "words-changed", told),
      chaining: [Translation(text: taught.word, translation: translation, source: .own).row])
  }
}
