import Synchronization

/// Someone who is signed in somewhere.
///
/// The current account is static: one for the process, as in the source article, where
/// `Account.twitterAccount` is set once by the login and read by everything after it.
public struct Account: Sendable, Hashable {
  /// The handle on its service, without `@` and host.
  public let name: String
  /// `local`, or the kind of network.
  public let service: String
  /// The host; nil for the local service.
  public let server: String?

  /// An account, of the local service unless said otherwise.
  public init(name: String, service: String = "local", server: String? = nil) {
    self.name = name
    self.service = service
    self.server = server
  }

  /// The name that a store keeps this account's posts under: `taro`, `taro@host`.
  public var qualifiedName: String { server.map { "\(name)@\($0)" } ?? name }

  /// Who is signed in: nil when a process starts. An override of the running task comes first.
  public static var current: Account? {
    get { override ?? box.withLock { try? $0.get() } }
    set { box.withLock { $0 = .success(newValue) } }
  }

  /// The account for one task and those it starts: `--as`, tests, followers.
  @TaskLocal public static var override: Account?

  /// Who is signed in, or why the account that the process was to begin with is not.
  private static let box = Mutex<Result<Account?, CommandError>>(.success(nil))

  /// Leaves nobody signed in where the account that was named at the start could not be found. What needs an account
  /// then says why; signing in or out ends it.
  public static func fail(_ error: CommandError) { box.withLock { $0 = .failure(error) } }

  /// Who is signed in, nil for nobody; for what can do without an account but not with a wrong one.
  ///
  /// - Throws: `CommandError` where an account was named that could not be found.
  public static func currentIfAny() throws -> Account? {
    try override ?? box.withLock { $0 }.get()
  }

  /// The current account.
  ///
  /// - Throws: `CommandError` that names `login` where nobody is signed in, or says why whoever was named is not.
  public static func required() throws -> Account {
    guard let current = try currentIfAny() else { throw CommandError("not-signed-in") }
    return current
  }
}
