public import TsubameKit

extension LocalStore {
  /// How often a follower looks for what other processes have written; looking costs microseconds.
  private static let pause = Duration.milliseconds(100)

  /// Posts as they are stored, by whichever process, each once, in the order in which they come, until the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - id: only posts with higher numbers come (see ``latestPostID()``).
  ///   - goesOn: asked at each look; false ends it.
  public nonisolated func follow(
    _ selection: PostSelection, after id: Int,
    while goesOn: @escaping @Sendable () -> Bool = { true }
  ) -> RowStream {
    var last = id
    var seen: Version?
    return RowStream(schema: .post) {
      while goesOn() {
        let version = try await self.version()
        if version != seen {
          // Looked at before reading: what is written in between is found at the next look.
          seen = version
          let query = PostQuery(selection).stored(after: last)
          let rows = try await StoredRows(query, of: self).rows().collect()
          if case .int(let newest)? = rows.last?["id"] {
            last = newest
            return rows
          }
        }
        try await Task.sleep(for: LocalStore.pause)
      }
      return nil
    }
  }

  /// Changes whenever something has been written.
  private struct Version: Sendable, Hashable {
    /// Of this connection's writing.
    let own: Int
    /// Of all others'. Source: sqlite.org/pragma.html#pragma_data_version
    let others: Int
  }

  private func version() throws -> Version {
    try perform { database in
      Version(
        own: database.totalChanges, others: try database.number("PRAGMA data_version") ?? 0)
    }
  }
}
