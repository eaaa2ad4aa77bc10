// How a query is put inside another one.
extension Query {
  /// This query as the table of another, where something has been cut off already.
  var uncut: Query { limit == nil && offset == 0 ? self : nested }

  /// This query as the table of another, which has the same columns and order.
  var nested: Query {
    let inner = select(columns.map(\.selection), ordered: true)
    var query = self
    query.table = "(" + inner + ") AS q"
    query.depth += 1
    query.columns = columns.map { $0.outside("q") }
    query.conditions = []
    query.isWholeTable = false
    query.isReadAsItLies = false
    query.limit = nil
    query.offset = 0
    return query
  }
}

// How a query is written down.
extension Query {
  /// The whole query.
  var fragment: Fragment {
    select(visible.map(\.selection), ordered: true)
  }

  /// What stands after ORDER BY.
  var orderSQL: String {
    order.compactMap { term in
      guard let column = columns.first(where: { $0.name == term.column }) else { return nil }
      let collation = column.kind == .text ? " COLLATE CANONICAL" : ""
      let nulls = column.isNullable ? " NULLS \(term.hasNullsFirst ? "FIRST" : "LAST")" : ""
      return "\(column.sql)\(collation)\(term.isDescending ? " DESC" : "")\(nulls)"
    }.joined(separator: ", ")
  }

  /// A SELECT of these expressions from the rows that this query is about.
  func select(_ selection: [String], ordered: Bool) -> Fragment {
    let hint = isReadAsItLies ? " NOT INDEXED" : ""
    var result = "SELECT \(selection.joined(separator: ", ")) FROM " + table + hint
    for (index, condition) in conditions.enumerated() {
      result = result + (index == 0 ? " WHERE " : " AND ") + condition
    }
    if ordered, !order.isEmpty { result = result + " ORDER BY \(orderSQL)" }
    if limit != nil || offset != 0 {
      result = result + Fragment(" LIMIT ? OFFSET ?", [.integer(limit ?? -1), .integer(offset)])
    }
    return result
  }
}
