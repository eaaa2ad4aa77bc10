internal import Store
internal import TsubameKit

/// The names in the store that complete what is typed.
struct StoredNames: Sendable {
  let session: Session

  /// Longer lists help nobody who is typing.
  private static let most = 100

  @Sendable func hashtags(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await session.store.hashtags(
        startingWith: prefix, in: .local, limit: StoredNames.most
      ).map(\.display)
    }
  }

  @Sendable func accounts(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await session.store.accounts().map(\.qualifiedName).filter { $0.hasPrefix(prefix) }
    }
  }

  @Sendable func albums(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await session.store.ownAlbums().map(\.name).filter { $0.hasPrefix(prefix) }
    }
  }

  @Sendable func people(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await session.store.peopleInPhotos().map(\.name).filter { $0.hasPrefix(prefix) }
    }
  }
}
