public import TsubameKit

/// Why nobody was signed in: the four ways that the source workshop's login can end, kept apart.
public enum SignInFailure: Error, Sendable {
  /// The service is not there, as a device without Twitter.
  case serviceNotAvailable(String)
  /// The service, or the person, does not allow it.
  case refused(Message)
  /// Something went wrong on the way.
  case failed(CommandError)
  /// There is no account to sign in with.
  case noAccount

  /// What is said: that signing in failed, and why.
  public var error: CommandError {
    switch self {
    case .serviceNotAvailable(let service):
      CommandError("sign-in-unavailable", ["service": service])
    case .refused(let reason):
      CommandError("sign-in-refused.\(reason.code)", reason.arguments)
    case .failed(let error):
      CommandError("sign-in-error", ["code": error.code, "reason": error.code])
    case .noAccount:
      CommandError("sign-in-no-account")
    }
  }
}
