internal import Language
internal import Processes
internal import Shell
internal import TsubameKit

extension Completer {
  /// Completes what is typed from the commands of the run and from what is stored.
  static func standard(_ session: Session, _ interpreter: Interpreter) -> Completer {
    let stored = StoredNames(session: session)
    let sources = CompletionSources(
      topics: {
        guard let topics = try? session.part(HelpTopicsKey.self) else { return [] }
        return Waiting.briefly(for: topics.standing) { try await topics.callable() }
      },
      names: [
        .hashtag: stored.hashtags, .account: stored.accounts, .album: stored.albums,
        .person: stored.people, .period: stored.periods,
        .program: { prefix in
          ProgramSearch.names(
            startingWith: prefix, path: session.environment["PATH"], limit: 100
          ).map { .init($0) }
        },
      ],
      fields: { chain in Waiting.briefly(for: nil) { await interpreter.fields(after: chain) } },
      variables: { path in
        Waiting.briefly(for: []) { await interpreter.variables(under: path) }
      })
    return Completer(sources, language: session.language)
  }
}
