internal import TsubameKit

/// The rows of a stream up to a page's size, and whether there are more.
struct Page {
  /// One row more than the page holds is asked for, to know whether it exists; a store asks for no more than that.
  private let stream: RowStream
  private let size: Int?
  private var shown = 0
  private(set) var hasMore = false
  /// What went wrong while the first rows were read; they are shown before it is told.
  private var failure: (any Error)?

  init(_ stream: RowStream, size: Int?) {
    self.size = size
    if let size, let source = stream.source?.appending(.first(size + 1)) {
      self.stream = RowStream(source)
    } else {
      self.stream = stream
    }
  }

  /// Rows that the widths of columns are taken from; those after them are fitted in.
  private static let rowsMeasured = 200

  /// Enough rows to measure; of a live stream the first that come. Nil where there are none.
  mutating func firstRows(isLive: Bool = false) async throws -> [Row]? {
    guard var rows = try await next() else { return nil }
    do {
      while !isLive, rows.count < Page.rowsMeasured, let more = try await next() { rows += more }
    } catch {
      failure = error
    }
    return rows
  }

  /// The next rows of the page; nil at its end.
  mutating func next() async throws -> [Row]? {
    if let failure { throw failure }
    guard !hasMore, let rows = try await stream.next() else { return nil }
    guard let size, shown + rows.count > size else {
      shown += rows.count
      return rows
    }
    hasMore = true
    let rest = size - shown
    shown = size
    return rest > 0 ? Array(rows.prefix(rest)) : nil
  }
}
