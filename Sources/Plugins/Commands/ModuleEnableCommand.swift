internal import TsubameKit

/// `module enable NAME`: switches a module on again.
struct ModuleEnableCommand: Command {
  static let signature = Signature(
    "module enable", parameters: [Parameter("name", .module)], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let name = try await ModuleList.addedName(invocation)
    try invocation.session.part(CommandGateKey.self).switchOn(name)
    return .said(Message("module-enabled", ["name": name]))
  }
}
