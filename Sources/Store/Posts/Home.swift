public import TsubameKit

/// A home timeline of the store. All local accounts share one; each account of a network has its own.
public struct Home: Sendable, Hashable {
  /// What it is filed under.
  public let key: String

  /// The one of all local accounts, which also holds what was imported.
  public static let local = Home(key: "local")

  private init(key: String) { self.key = key }

  /// The home timeline that an account reads.
  public init(of account: Account) {
    self =
      account.service == "local"
      ? .local : Home(key: "\(account.service):\(account.qualifiedName)")
  }
}

extension Home {
  /// The number of this home in the store, made where it has none yet.
  func storedID(in database: Database) throws -> Int {
    if let id = try database.number("SELECT id FROM homes WHERE key = ?", key) { return id }
    try database.run("INSERT INTO homes (key) VALUES (?)", key)
    return database.lastInsertedID
  }
}
