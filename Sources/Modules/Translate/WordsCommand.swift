internal import Store
internal import Translation
internal import TsubameKit

/// `words`: what the person taught.
struct WordsCommand: Command {
  static let signature = Signature(
    "words", output: .rows(.translation), effects: .reads, examples: ["words"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let rows = try await invocation.session.store.words().map {
      Translation(text: $0.word, translation: $0.translation, source: .own).row
    }
    return .rows(RowStream(schema: .translation, rows: rows))
  }
}
