internal import Store
internal import TsubameKit

/// Accounts that have signed in before, by name.
enum KnownAccount {
  /// - Throws: `CommandError` with the nearest name where none is known by this one.
  static func named(_ name: String, in session: Session) async throws -> Account {
    let accounts = try await session.store.accounts()
    if let account = accounts.first(where: { $0.qualifiedName == name || $0.name == name }) {
      return account
    }
    let nearest = Nearest.match(name, among: accounts.map(\.qualifiedName))
    throw CommandError(
      "account-unknown", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) })
  }
}
