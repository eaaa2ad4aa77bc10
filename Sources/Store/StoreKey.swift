public import TsubameKit

/// By this key a session holds the store.
public enum StoreKey: SessionKey {
  /// The one store of the person.
  public typealias Part = LocalStore
}

extension Session {
  /// The store that all commands of the run share.
  ///
  /// - Throws: `CommandError` where the session was given none.
  public var store: LocalStore {
    get throws { try part(StoreKey.self) }
  }
}
