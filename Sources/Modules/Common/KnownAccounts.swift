public import Store
public import TsubameKit

/// The accounts that have signed in before.
public enum KnownAccounts {
  /// The known account of a name, for `--as`.
  ///
  /// - Throws: `CommandError` that names the nearest where there is none.
  public static func find(_ name: String, in store: LocalStore) async throws -> Account {
    let known = try await store.accounts()
    if let account = known.first(where: { $0.name == name || $0.qualifiedName == name }) {
      return account
    }
    let hint = Nearest.match(name, among: known.map(\.name)).map {
      Message("did-you-mean", ["nearest": $0])
    }
    throw CommandError("account-unknown", ["name": name], hint: hint)
  }
}

extension Invocation {
  /// For whom a command works: the account that its `--as` names, else the current one.
  ///
  /// - Throws: `CommandError` where nobody is signed in, or nobody is called so.
  func account() async throws -> Account {
    guard let name = arguments.text("as") else { return try Account.required() }
    return try await KnownAccounts.find(name, in: session.store)
  }
}
