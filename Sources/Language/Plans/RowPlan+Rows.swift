internal import TsubameKit

extension RowPlan {
  /// The rows that the plan gives.
  ///
  /// - Parameter start: starts reading; gives what the steps leave of a batch of rows at a time, nil at the end.
  func rows(
    schema: Schema?, of start: @escaping () -> () async throws -> Gathered?
  ) -> RowStream {
    switch ending {
    case .rows: flowing(schema, start)
    case .first(let count): flowing(schema, start, most: count)
    case .unique(let fields, _): once(for: fields, of: flowing(schema, start))
    case .sort(let keys):
      atOnce(schema, start) { rows, _ in
        try SortKey.sorted(rows.map { (keys: $0.values(of: keys), row: $0) }, by: keys, \.keys)
          .map(\.row)
      }
    case .top(_, let count):
      count == 0
        ? RowStream(schema: schema, rows: [])
        : atOnce(schema, start) { _, whole in try whole.top.rows() }
    case .count: atOnce(schema, start) { _, whole in [Row(.value, [.int(whole.count)])] }
    }
  }

  /// Rows that flow on as they come; when there are as many as are wanted, no more are read.
  private func flowing(
    _ schema: Schema?, _ start: @escaping () -> () async throws -> Gathered?,
    most: Int? = nil
  ) -> RowStream {
    var next: (() async throws -> Gathered?)?
    var whole = Gathered(self)
    var left = most
    return RowStream(schema: schema) {
      if left == 0 { return nil }
      // The rows before one that fails have flowed on.
      if let failure = whole.failure { throw failure }
      // Taken out and put back for each batch, it would be wrapped in one more closure each time.
      if next == nil { next = start() }
      guard let pull = next, let batch = try await pull() else {
        try whole.finish()
        return nil
      }
      try whole.take(batch)
      whole.failure = batch.failure
      guard let wanted = left else { return batch.rows }
      let given = Array(batch.rows.prefix(wanted))
      left = wanted - given.count
      return given
    }
  }

  /// Each row once, of rows that come once in each batch.
  private func once(for fields: [String], of rows: RowStream) -> RowStream {
    var seen: Set<[Value]> = []
    return rows.map(schema: rows.schema) { batch in
      batch.filter { row in seen.insert(fields.map { row[$0] ?? .none }).inserted }
    }
  }

  /// Rows that only the last one of those that come decides.
  private func atOnce(
    _ schema: Schema?, _ start: @escaping () -> () async throws -> Gathered?,
    _ make: @escaping ([Row], inout Gathered) throws -> [Row]
  ) -> RowStream {
    var isDone = false
    return RowStream(schema: schema) {
      if isDone { return nil }
      isDone = true
      let pull = start()
      var whole = Gathered(self)
      var rows: [Row] = []
      while let batch = try await pull() {
        try Task.checkCancellation()
        try whole.take(batch)
        rows += batch.rows
        if let failure = batch.failure { throw failure }
      }
      try whole.finish()
      return try make(rows, &whole)
    }
  }
}

extension Gathered {
  /// At the end of the rows.
  ///
  /// - Throws: `CommandError` for a field that a step names and no row ever had.
  fileprivate func finish() throws {
    for watch in watches { try watch.finish() }
  }
}

extension Row {
  /// The values for the keys of a sort; a field that is missing is `none`.
  fileprivate func values(of keys: [SortKey]) -> [Value] { keys.map { self[$0.field] ?? .none } }
}
