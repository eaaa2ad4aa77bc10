internal import Store
internal import Translation
internal import TsubameKit

/// `words remove 桃`: forgets a word that the person taught.
struct WordsRemoveCommand: Command {
  static let signature = Signature(
    "words remove", parameters: [Parameter("word", .ownWord)], output: .nothing, effects: .local,
    examples: ["words add 桃 ピーチ ; words remove 桃"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let word = invocation.arguments.text("word") ?? ""
    let key = OwnWord.key(of: word)
    let words = try await invocation.session.store.words()
    guard let taught = words.first(where: { OwnWord.key(of: $0.word) == key }),
      try await invocation.session.store.removeWord(taught.word)
    else {
      let nearest = Nearest.match(word, among: words.map(\.word))
      throw CommandError(
        "word-not-found", ["word": word],
        hint: nearest.map { Message("word-nearest", ["nearest": $0]) },
        place: invocation.arguments.place("word"))
    }
    return .said(Message("words-removed", ["word": taught.word]))
  }
}
