internal import Files
public import TsubameKit

/// Where a session keeps how to find the modules that are no files of the room Plugins: what is built in, and scripts.
public enum StandingModulesKey: SessionKey {
  /// Gives them in the order of lists.
  public typealias Part = @Sendable () async throws -> [ListedModule]
}

/// All modules of a session, as the commands `module …` see them.
struct ModuleList {
  let all: [ListedModule]
  let session: Session

  /// - Throws: `CommandError`; `CancellationError`.
  init(_ session: Session) async throws {
    self.session = session
    let standing = try await session.part(StandingModulesKey.self)()
    all = standing + (try session.part(AddedModulesKey.self).now().listed())
  }

  /// The module of a name.
  ///
  /// - Throws: `CommandError` with the nearest name.
  func module(_ name: String, at place: SourcePlace?) throws -> ListedModule {
    if let found = all.first(where: { $0.name == name }) { return found }
    let nearest = Nearest.match(name, among: all.map(\.name))
    throw CommandError(
      "module-unknown", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) }, place: place)
  }

  /// The name that a command was given, where it is that of a module that somebody has added.
  ///
  /// - Throws: `CommandError` where there is none of that name, or it is part of tsubame; `CancellationError`.
  static func addedName(_ invocation: Invocation) async throws -> String {
    let name = invocation.arguments.text("name") ?? ""
    let place = invocation.arguments.place("name")
    let module = try await ModuleList(invocation.session).module(name, at: place)
    guard module.source != .builtIn else {
      throw CommandError("module-built-in", ["name": name], place: place)
    }
    return name
  }

  /// The row of a module.
  func row(_ module: ListedModule) -> Row {
    Row(
      ModuleModule.schema,
      [
        .text(module.name), .text(module.source.rawValue), Value(module.version),
        .text(state(of: module)), .list(names(of: module).map { .text($0) }),
        Value(module.file),
        Value(module.problem.map { session.wording.text(of: $0.message) }),
      ])
  }

  private func names(of module: ListedModule) -> [String] {
    module.source == .script && module.problem == nil
      ? [module.name] : module.commands.map(\.signature.name)
  }

  /// `ready`, `untrusted`, `changed`, `off` or `broken`; `unread` of a file that nobody has asked for anything yet.
  private func state(of module: ListedModule) -> String {
    switch module.problem?.code {
    case nil: module.commands.isEmpty && module.source != .script ? "unread" : "ready"
    case "commands-untrusted"?: "untrusted"
    case "commands-changed"?: "changed"
    case "module-switched-off"?: "off"
    default: "broken"
    }
  }
}
