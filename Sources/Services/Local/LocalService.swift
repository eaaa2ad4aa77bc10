public import TsubameKit

/// The embedded service: no network, no sign-up, posts live in the store alone.
public struct LocalService: Service {
  static let name = "local"

  /// The service of this computer.
  public init() {}

  /// `local`.
  public var name: String { LocalService.name }

  /// Everything that a post can have, without limits.
  public var abilities: ServiceAbilities {
    ServiceAbilities(canEdit: true, canDelete: true, mostPhotos: nil)
  }

  /// Picks a known account, or makes one of a name that nobody has yet; a bare sign-in picks the first.
  public func signIn(as name: String?, known: [Account]) async throws(SignInFailure) -> SignIn {
    guard let name else {
      guard let first = known.first else { throw .noAccount }
      return SignIn(account: first, isNew: false)
    }
    // Names are equal in whatever form of Unicode they are typed; the one known first is kept.
    if let account = known.first(where: { $0.name == name }) {
      return SignIn(account: account, isNew: false)
    }
    try AccountName.check(name)
    return SignIn(
      account: Account(name: name), isNew: true,
      nearest: Nearest.match(name, among: known.map(\.name)))
  }

  /// Nothing goes anywhere: the draft's key names the post, so that it is stored once however often it is sent.
  public func send(_ draft: Draft, as account: Account) async throws -> String {
    "local:\(draft.key)"
  }
}
