internal import TsubameKit

extension Stage {
  /// Does this stage row by row; what a source does in SQL gives the same rows.
  func rows(of stream: RowStream) throws -> RowStream {
    switch self {
    case .filter(let expression): Stage.filter(stream, expression)
    case .select(let fields): Stage.select(stream, fields)
    case .sort(let keys): Stage.sort(stream, keys)
    case .first(let count): Stage.first(stream, count)
    case .last(let count): Stage.last(stream, count)
    case .skip(let count): Stage.skip(stream, count)
    case .count: Stage.count(stream)
    case .groupCount(let fields): Aggregation(.count, of: nil, by: fields).rows(of: stream)
    }
  }

  private static func filter(_ stream: RowStream, _ expression: Expression) -> RowStream {
    FieldWatch(expression).watching(stream, schema: stream.schema) { row in
      try expression.truth(row) ? row : nil
    }
  }

  private static func select(_ stream: RowStream, _ fields: [String]) -> RowStream {
    let schemas = SchemaMemo { schema in
      Schema(
        fields: fields.map { name in
          Field(name, schema.position(of: name).flatMap { schema.fields[$0].type })
        })
    }
    return FieldWatch(fields, place: nil).watching(stream, schema: stream.schema.map(schemas.of)) {
      Row(schemas.of($0.schema), try $0.values(of: fields, place: nil))
    }
  }

  private static func first(_ stream: RowStream, _ count: Int) -> RowStream {
    var left = count
    return RowStream(schema: stream.schema) {
      guard left > 0, let batch = try await stream.next() else { return nil }
      let given = batch.prefix(left)
      left -= given.count
      return Array(given)
    }
  }

  private static func skip(_ stream: RowStream, _ count: Int) -> RowStream {
    var left = count
    return RowStream(schema: stream.schema) {
      while let batch = try await stream.next() {
        let dropped = min(left, batch.count)
        left -= dropped
        if dropped < batch.count { return Array(batch.dropFirst(dropped)) }
      }
      return nil
    }
  }

  private static func last(_ stream: RowStream, _ count: Int) -> RowStream {
    var isDone = false
    return RowStream(schema: stream.schema) {
      if isDone { return nil }
      isDone = true
      var kept: [Row] = []
      while let batch = try await stream.next() {
        kept += batch.suffix(count)
        if kept.count > 1_024, kept.count / 2 > count { kept = kept.suffix(count) }
      }
      return kept.suffix(count)
    }
  }

  private static func count(_ stream: RowStream) -> RowStream {
    var isDone = false
    return RowStream(schema: .value) {
      if isDone { return nil }
      isDone = true
      var count = 0
      while let batch = try await stream.next() { count += batch.count }
      return [Row(.value, [.int(count)])]
    }
  }

  private static func sort(_ stream: RowStream, _ keys: [SortKey]) -> RowStream {
    var isDone = false
    return RowStream(schema: stream.schema) {
      if isDone { return nil }
      isDone = true
      return try await sorted(stream, keys)
    }
  }

  /// Stable; the comparisons look now and then whether someone has stopped the run.
  private static func sorted(_ stream: RowStream, _ keys: [SortKey]) async throws -> [Row] {
    let fields = keys.map(\.field)
    let watch = FieldWatch(fields, place: nil)
    var rows: [(keys: [Value], row: Row)] = []
    while let batch = try await stream.next() {
      for row in batch {
        watch.see(row.schema)
        rows.append((try row.values(of: fields, place: nil), row))
      }
    }
    try watch.finish()
    var comparisons = 0
    try rows.sort { left, right in
      comparisons += 1
      if comparisons & 0xFFF == 0 { try Task.checkCancellation() }
      for (index, key) in keys.enumerated() {
        let order = key.order(left.keys[index], right.keys[index])
        if order != 0 { return order < 0 }
      }
      return false
    }
    return rows.map(\.row)
  }
}

extension SortKey {
  /// Negative where `left` comes first; `none` comes last whichever the direction.
  func order(_ left: Value, _ right: Value) -> Int {
    if left == .none || right == .none { return Meaning.sortOrder(left, right) }
    let order = Meaning.sortOrder(left, right)
    return descending ? -order : order
  }
}
