public import TsubameKit

extension LocalStore {
  /// A page of the photos that a query asks for, in its order.
  ///
  /// - Parameter after: the last photo of the page before; nil for the first page.
  /// - Throws: `CommandError`, `CancellationError`
  func photos(_ query: PhotoQuery, after last: PhotoCursor?, limit: Int) throws -> PhotoPage {
    let (condition, arguments) = query.condition
    let cursor = last.map { _ in " AND (\(query.orderColumn), photos.id) < (?, ?)" } ?? ""
    let sql = """
      SELECT \(PhotoReader.columns), \(query.orderColumn) FROM photos WHERE \(condition)\(cursor)
      ORDER BY \(query.ordering) LIMIT \(limit)
      """
    let bound = arguments + (last.map { [.integer($0.order), .integer($0.id)] } ?? [])
    return try perform { database in
      try database.withStatement(sql, bound) { statement in
        var page = PhotoPage(photos: [], last: nil)
        while try statement.step() {
          page.photos.append(PhotoReader.read(statement))
          page.last = PhotoCursor(order: statement.int(20), id: statement.int(0))
        }
        return page
      }
    }
  }

  /// The photos that a query asks for, as rows.
  public nonisolated func photoRows(_ query: PhotoQuery) -> RowStream {
    var last: PhotoCursor?
    var isAtEnd = false
    // The first page is small: most readers want only the newest.
    var limit = 32
    return RowStream(schema: .photo) {
      guard !isAtEnd else { return nil }
      let page = try await self.photos(query, after: last, limit: limit)
      last = page.last
      isAtEnd = page.photos.count < limit
      limit = 512
      return page.photos.map(\.row)
    }
  }
}

/// Where a page of photos ended.
struct PhotoCursor: Sendable {
  let order: Int
  let id: Int
}

/// Some photos, and where they ended.
struct PhotoPage: Sendable {
  var photos: [Photo]
  var last: PhotoCursor?
}
