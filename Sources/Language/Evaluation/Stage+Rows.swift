internal import TsubameKit

extension Stage {
  /// Does this stage here; what a source does in SQL gives the same rows.
  func rows(of stream: RowStream) -> RowStream {
    if let plan = RowPlan().appending(self) { return RowStream(PlannedRows(stream, plan)) }
    return switch self {
    case .last(let count): Stage.last(stream, count)
    case .skip(let count): Stage.skip(stream, count)
    case .groupCount(let fields): Aggregation(.count, of: nil, by: fields).rows(of: stream)
    case .filter, .select, .sort, .first, .count: stream
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
}
