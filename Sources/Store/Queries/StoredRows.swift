public import TsubameKit

/// Rows of the store, with the stages that SQL has taken over so far. One query gives them.
public struct StoredRows: RowSource, Sendable {
  private let store: LocalStore
  let query: Query

  init(_ query: Query, of store: LocalStore) {
    self.query = query
    self.store = store
  }

  /// The shape of the rows, after the stages that SQL has taken over.
  public var schema: Schema? { query.schema }

  /// This source with one more stage, or nil where SQL cannot say just what it means.
  ///
  /// After `count` there is one row with the field `value`, and nothing can be appended.
  public func appending(_ stage: Stage) -> (any RowSource)? {
    query.appending(stage).map { StoredRows($0, of: store) }
  }

  /// Starts one reading; the query is asked when the first batch is pulled.
  public func rows() -> RowStream {
    let reading = Reading(query, of: store)
    return RowStream(schema: schema) { try await reading.next() }
  }

  /// The SQL text with its arguments put in.
  public var explanation: String { query.fragment.explanation }
}

/// One reading of a query, batch by batch. Who stops reading early just lets go of it.
private final class Reading {
  private let store: LocalStore
  private let query: Query
  private var state = State.unopened

  private enum State {
    case unopened, reading(CursorKey), ended
  }

  init(_ query: Query, of store: LocalStore) {
    self.query = query
    self.store = store
  }

  func next() async throws -> [Row]? {
    let batch: Cursor.Batch
    switch state {
    case .ended: return nil
    case .unopened: batch = try await store.open(query)
    case .reading(let key): batch = try await store.next(key)
    }
    state = batch.rest.map { .reading($0) } ?? .ended
    return batch.rows
  }

  deinit {
    if case .reading(let key) = state {
      let store = store
      Task { await store.close(key) }
    }
  }
}
