public import TsubameKit

/// The services that a run can use, by their names.
///
/// ```swift
/// session.set(ServiceDirectoryKey.self, to: .standard())
/// ```
public struct ServiceDirectory: Sendable {
  /// Networks that have a name here but no client yet; nobody can be called so.
  private static let announced: Set<String> = ["mastodon", "bluesky", "x"]

  /// The one that is meant where nobody names any.
  public let usual: any Service
  private let others: [any Service]

  /// A directory of these services.
  public init(usual: any Service, others: [any Service] = []) {
    self.usual = usual
    self.others = others
  }

  /// The services that tsubame comes with.
  ///
  /// - Parameters:
  ///   - faults: what goes wrong, counted over all calls through this directory and its copies; of several faults of one
  ///     call the first holds.
  ///   - slowness: what a slow answer waits for.
  public static func standard(
    faults: [ServiceFault] = [],
    slowness: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(3))
    }
  ) -> ServiceDirectory {
    guard !faults.isEmpty else { return ServiceDirectory(usual: LocalService()) }
    let script = FaultScript(faults, slowness: slowness)
    return ServiceDirectory(usual: FaultyService(LocalService(), script))
  }

  /// The service that the first word after `login` names; nil where the word is a person's name.
  ///
  /// - Throws: ``SignInFailure/serviceNotAvailable(_:)`` for a service that cannot be used.
  public func named(_ word: String) throws(SignInFailure) -> (any Service)? {
    if let service = all.first(where: { $0.name == word }) { return service }
    let name = word.lowercased()
    if ServiceDirectory.announced.contains(name) { throw .serviceNotAvailable(name) }
    return nil
  }

  /// The service that an account is with.
  ///
  /// - Throws: `CommandError` where it cannot be used.
  public func service(of account: Account) throws -> any Service {
    guard let service = all.first(where: { $0.name == account.service }) else {
      throw ServiceFailure.unavailable.error(of: account.service)
    }
    return service
  }

  private var all: [any Service] { [usual] + others }
}

/// By this key a session holds the services.
public enum ServiceDirectoryKey: SessionKey {
  /// One for the run.
  public typealias Part = ServiceDirectory
}

extension Session {
  /// The services that all commands of the run share.
  ///
  /// - Throws: `CommandError` where the session was given none.
  public var services: ServiceDirectory {
    get throws { try part(ServiceDirectoryKey.self) }
  }
}
