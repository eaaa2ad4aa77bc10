internal import TsubameKit

/// `logout`: nobody is signed in any more. The account stays known.
struct LogoutCommand: Rehearsable {
  static let signature = Signature("logout", effects: .local, examples: ["login taro ; logout"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    guard let account = Account.current else { return .said(Message("signed-out-already")) }
    Account.current = nil
    return .said(Message("signed-out", ["name": account.qualifiedName]))
  }

  /// It writes nothing that would outlast the process.
  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    Rehearsed([], try await run(invocation))
  }
}
