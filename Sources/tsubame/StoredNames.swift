internal import Files
internal import Store
internal import TsubameKit

/// The names in the store that complete what is typed.
struct StoredNames: Sendable {
  let session: Session

  /// Longer lists help nobody who is typing.
  private static let most = 100

  /// The store, unless it is not there yet: completing makes none.
  private func store() throws -> LocalStore {
    let store = try session.store
    guard FileStatus.exists(store.path) else { throw CancellationError() }
    return store
  }

  @Sendable func hashtags(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await store().hashtags(
        startingWith: prefix, in: .local, limit: StoredNames.most
      ).map(\.display)
    }
  }

  @Sendable func accounts(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await store().accounts().map(\.qualifiedName).filter { $0.hasPrefix(prefix) }
    }
  }

  @Sendable func albums(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await store().ownAlbums().map(\.name).filter { $0.hasPrefix(prefix) }
    }
  }

  @Sendable func people(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      try await store().peopleInPhotos().map(\.name).filter { $0.hasPrefix(prefix) }
    }
  }

  @Sendable func periods(_ prefix: String) -> [String] {
    Waiting.briefly(for: []) {
      let store = try store()
      var periods: [String] = []
      for (year, _) in try await store.photoYears() {
        periods.append("\(year)")
        guard prefix.hasPrefix("\(year)") || prefix.isEmpty else { continue }
        for (index, count) in try await store.photoMonths(of: year).enumerated() where count > 0 {
          periods.append("\(year)-" + (index < 9 ? "0" : "") + "\(index + 1)")
        }
      }
      return periods.filter { $0.hasPrefix(prefix) }
    }
  }
}
