internal import TsubameKit

/// `module reload NAME`: begins anew with a module, also one that was put aside.
struct ModuleReloadCommand: Command {
  static let signature = Signature(
    "module reload", parameters: [Parameter("name", .module)], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let name = try await ModuleList.addedName(invocation)
    let count = try invocation.session.part(AddedModulesKey.self).reload(name)
    // Scripts are read anew whenever they have changed.
    let code = count == nil ? "module-read-anew" : "module-reloaded"
    return .said(Message(code, ["name": name, "count": "\(count ?? 0)"]))
  }
}
