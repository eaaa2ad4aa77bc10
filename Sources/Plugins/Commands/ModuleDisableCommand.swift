internal import Files
internal import TsubameKit

/// `module disable NAME`: switches a module off until `module enable`. Its file stays as it is.
struct ModuleDisableCommand: Command {
  static let signature = Signature(
    "module disable", parameters: [Parameter("name", .module)], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = invocation.arguments.text("name") ?? ""
    let list = try await ModuleList(session)
    _ = try list.added(name, at: invocation.arguments.place("name"))
    try session.part(CommandGateKey.self).switchOff(name)
    return .said(Message("module-disabled", ["name": name]))
  }
}

/// `module enable NAME`: switches it on again.
struct ModuleEnableCommand: Command {
  static let signature = Signature(
    "module enable", parameters: [Parameter("name", .module)], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = invocation.arguments.text("name") ?? ""
    let list = try await ModuleList(session)
    _ = try list.added(name, at: invocation.arguments.place("name"))
    try session.part(CommandGateKey.self).switchOn(name)
    return .said(Message("module-enabled", ["name": name]))
  }
}
