internal import TsubameKit

/// `logout`: nobody is signed in any more. The account stays known.
struct LogoutCommand: Command {
  static let signature = Signature("logout", effects: .local, examples: ["login taro ; logout"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    guard let account = Account.current else { return .said(Message("signed-out-already")) }
    Account.current = nil
    return .said(Message("signed-out", ["name": account.qualifiedName]))
  }
}
