internal import TsubameKit

/// `module show NAME`: all that is known of a module, which is asked for it where nobody has yet.
struct ModuleShowCommand: Command {
  static let signature = Signature(
    "module show", parameters: [Parameter("name", .module)],
    output: .rows(ModuleModule.schema), effects: .reads, examples: ["module show timeline"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = invocation.arguments.text("name") ?? ""
    let place = invocation.arguments.place("name")
    var list = try await ModuleList(session)
    if try list.module(name, at: place).commands.isEmpty,
      try session.part(AddedModulesKey.self).read(name)
    {
      list = try await ModuleList(session)
    }
    return CommandResult(.value(.record(list.row(try list.module(name, at: place)))))
  }
}
