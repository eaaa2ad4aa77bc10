internal import Language
internal import Plugins
internal import Processes
internal import Shell
internal import TsubameKit

extension Completer {
  /// Completes what is typed from the commands of the run and from what is stored.
  static func standard(
    _ session: Session, _ interpreter: Interpreter, _ patience: Patience
  ) -> Completer {
    var names = StoredNames(session: session).providers(patience)
    names[.program] = { prefix in
      ProgramSearch.names(startingWith: prefix, path: session.environment["PATH"], limit: 100)
        .map { .init($0) }
    }
    let modules = LookUp(patience) { (_: Empty) in
      try await session.part(StandingModulesKey.self)()
        + session.part(AddedModulesKey.self).now().listed()
    }
    names[.module] = { _ in
      (modules.answer(to: Empty()) ?? []).map { .init($0.name, help: $0.source.rawValue) }
    }
    let declared = LookUp(patience) { (_: Empty) in
      try await session.part(HelpTopicsKey.self).callable()
    }
    let fields = LookUp(patience) { await interpreter.fields(after: $0) }
    let variables = LookUp(patience) { await interpreter.variables(under: $0) }
    let sources = CompletionSources(
      topics: {
        declared.answer(to: Empty()) ?? (try? session.part(HelpTopicsKey.self))?.standing ?? []
      },
      names: names,
      fields: { chain in fields.answer(to: chain) ?? nil },
      variables: { path in variables.answer(to: path) ?? [] })
    return Completer(sources, language: session.language)
  }
}

/// A question without anything to choose.
private struct Empty: Hashable, Sendable {}
