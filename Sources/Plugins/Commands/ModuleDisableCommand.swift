internal import TsubameKit

/// `module disable NAME`: switches a module off until `module enable`. Its file stays as it is.
struct ModuleDisableCommand: Command {
  static let signature = Signature(
    "module disable", parameters: [Parameter("name", .module)], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let name = try await ModuleList.addedName(invocation)
    try invocation.session.part(CommandGateKey.self).switchOff(name)
    return .said(Message("module-disabled", ["name": name]))
  }
}
