public import TsubameKit

/// The ways in which asking a service can go wrong, whatever the network.
public enum ServiceFailure: Sendable, Hashable {
  /// There is no client for it.
  case unavailable
  /// It does not accept who asks: 401.
  case refused
  /// It has been asked too often: 429.
  case busy(seconds: Int)
  /// It answered with something else than JSON.
  case unreadable
  /// It cannot be reached.
  case unreachable

  /// What is said about it.
  ///
  /// - Parameter service: the service's name.
  public func error(of service: String) -> CommandError {
    let arguments = ["service": service]
    return switch self {
    case .unavailable: CommandError("service-unavailable", arguments)
    case .refused: CommandError("service-refused", arguments)
    case .busy(let seconds):
      CommandError("service-busy", ["service": service, "seconds": String(seconds)])
    case .unreadable: CommandError("service-unreadable", arguments)
    case .unreachable: CommandError("service-unreachable", arguments)
    }
  }

  /// The same where it was met while someone signed in.
  public func signInFailure(of service: String) -> SignInFailure {
    switch self {
    case .unavailable: .serviceNotAvailable(service)
    case .refused: .refused(Message("unauthorized", ["service": service]))
    case .busy, .unreadable, .unreachable: .failed(error(of: service))
    }
  }
}
