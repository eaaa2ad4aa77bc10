internal import Language
internal import Shell
internal import TsubameKit

extension Completer {
  /// Completes what is typed from the commands of the run and from what is stored.
  static func standard(
    _ registry: CommandRegistry, _ session: Session, _ interpreter: Interpreter
  ) -> Completer {
    let stored = StoredNames(session: session)
    return Completer(
      commands: {
        registry.entries.map(\.signature)
          + Waiting.briefly(for: []) { try await interpreter.declaredSignatures }
      },
      words: .init(statements: Interpreter.keywords, filters: Interpreter.filterSignatures),
      providers: [
        .hashtag: stored.hashtags, .account: stored.accounts, .album: stored.albums,
        .person: stored.people, .period: stored.periods,
      ],
      variables: { prefix in
        Waiting.briefly(for: []) {
          await interpreter.variables.filter { $0.hasPrefix(prefix) }.sorted()
        }
      })
  }
}
