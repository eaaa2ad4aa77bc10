internal import Language
internal import Plugins
internal import Processes
internal import Shell
internal import TsubameKit
internal import Workshop

extension CompletionSources {
  /// The commands of the run, and what is stored.
  static func standard(
    _ session: Session, _ interpreter: Interpreter, _ patience: Patience
  ) -> CompletionSources {
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
    let lessons = LookUp(patience) { (_: Empty) in try session.part(ClassroomKey.self).lessonNames()
    }
    names[.lesson] = { _ in
      (lessons.answer(to: Empty()) ?? []).map { .init($0.name, help: $0.title) }
    }
    let declared = LookUp(patience) { (_: Empty) in
      try await session.part(HelpTopicsKey.self).callable()
    }
    let fields = LookUp(patience) { await interpreter.fields(after: $0) }
    let variables = LookUp(patience) { await interpreter.variables(under: $0) }
    let own = LookUp(patience) { (asked: AskedArgument) in
      try await session.part(AddedModulesKey.self).now()
        .candidates(of: asked.command, for: asked.argument, startingWith: asked.typed)
    }
    return CompletionSources(
      topics: {
        declared.answer(to: Empty()) ?? (try? session.part(HelpTopicsKey.self))?.standing ?? []
      },
      names: names,
      fields: { chain in fields.answer(to: chain) ?? nil },
      variables: { path in variables.answer(to: path) ?? [] },
      own: { command, argument, typed in
        let asked = AskedArgument(command: command, argument: argument, typed: typed)
        return (own.answer(to: asked) ?? []).map { .init($0.text, help: $0.help) }
      })
  }

  /// These sources, or others for as long as there are some.
  func giving(way others: @escaping @Sendable () -> CompletionSources?) -> CompletionSources {
    let own = self
    return CompletionSources(
      topics: { (others() ?? own).topics() },
      names: names.keys.reduce(into: [:]) { names, type in
        names[type] = { typed in (others() ?? own).names[type]?(typed) ?? [] }
      },
      fields: { chain in (others() ?? own).fields(chain) },
      variables: { path in (others() ?? own).variables(path) },
      own: { command, argument, typed in (others() ?? own).own(command, argument, typed) })
  }
}

/// An argument of an added command that someone types.
private struct AskedArgument: Hashable, Sendable {
  let command: String
  let argument: String
  let typed: String
}

/// A question without anything to choose.
private struct Empty: Hashable, Sendable {}
