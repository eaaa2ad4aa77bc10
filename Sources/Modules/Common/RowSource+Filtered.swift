internal import TsubameKit

extension RowSource {
  /// The rows for which an expression is true: asked of the source where it can say that, else chosen row by row.
  func filtered(_ expression: Expression) -> RowStream {
    if let narrowed = appending(.filter(expression)) { return RowStream(narrowed) }
    return RowStream(self).map(schema: schema) { rows in
      try rows.filter { try expression.truth($0) }
    }
  }

  /// The first rows: the source reads no more of them.
  func first(_ count: Int?) -> any RowSource {
    count.flatMap { appending(.first($0)) } ?? self
  }
}

extension RowStream {
  /// The first rows: when they are there, no more are asked for.
  func first(_ count: Int?) -> RowStream {
    guard let count else { return self }
    if let source { return RowStream(source.first(count)) }
    var left = count
    return RowStream(schema: schema) {
      guard left > 0, let rows = try await next() else { return nil }
      let taken = rows.prefix(left)
      left -= taken.count
      return Array(taken)
    }
  }
}
