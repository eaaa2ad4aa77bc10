internal import TsubameKit

/// One query in the making: stages of a chain are appended for as long as SQL can say just what they mean.
///
/// What SQL does in a fixed order (filter, sort, cut) a chain may do in any: where a stage comes too late for its place,
/// the query so far becomes the table of a new one around it.
struct Query: Sendable {
  /// What it reads from: tables, or a query in parentheses.
  private(set) var table: Fragment
  /// All that can be named, also what is only sorted by.
  private(set) var columns: [Column]
  /// The fields that rows have, in order.
  private(set) var fields: [String]
  private(set) var conditions: [Fragment]
  /// Total: no two rows are equal in it.
  private(set) var order: [Order]
  private(set) var offset = 0
  private(set) var limit: Int?
  /// The kind of the rows, for as long as nothing has changed their shape.
  private(set) var kind: Schema?
  /// True where there is one value and nothing can be appended.
  private(set) var isFinished = false

  /// A column to sort by.
  struct Order: Sendable, Hashable {
    let column: String
    let isDescending: Bool
    /// NULL comes last either way, and first only while a query is read from its end.
    var hasNullsFirst = false

    init(_ column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }

    var reversed: Order {
      var order = Order(column, isDescending: !isDescending)
      order.hasNullsFirst = !hasNullsFirst
      return order
    }
  }

  /// - Parameters:
  ///   - kind: the published kind of the rows.
  ///   - columns: one for each of its fields at least.
  ///   - order: the order of the rows, total, as SQL reads it from an index.
  init(
    _ kind: Schema, table: Fragment, columns: [Column], conditions: [Fragment], order: [Order]
  ) {
    self.table = table
    self.columns = columns
    self.conditions = conditions
    self.kind = kind
    self.order = order
    fields = kind.names
  }

  /// The shape of the rows.
  var schema: Schema {
    kind ?? Schema(fields: visible.map { Field($0.name, $0.type) })
  }

  /// The columns of the rows' fields.
  var visible: [Column] {
    fields.compactMap { name in columns.first { $0.name == name } }
  }

  /// This query with one more stage; nil where SQL cannot say it.
  func appending(_ stage: Stage) -> Query? {
    if isFinished { return nil }
    switch stage {
    case .filter(let expression): return filtered(expression)
    case .select(let names): return selected(names)
    case .sort(let keys): return sorted(keys)
    case .first(let count): return count >= 0 ? cut(skipping: 0, keeping: count) : nil
    case .skip(let count): return count >= 0 ? cut(skipping: count, keeping: nil) : nil
    case .last(let count): return count >= 0 ? last(count) : nil
    case .count: return counted()
    case .groupCount(let names): return grouped(names)
    }
  }

  private func filtered(_ expression: Expression) -> Query? {
    var query = uncut
    guard let condition = Predicate(columns: query.visible).compile(expression) else { return nil }
    query.conditions.append(condition)
    return query
  }

  private func selected(_ names: [String]) -> Query? {
    guard Set(names).count == names.count, !names.isEmpty,
      names.allSatisfy({ fields.contains($0) })
    else { return nil }
    var query = self
    query.fields = names
    query.kind = nil
    return query
  }

  private func sorted(_ keys: [SortKey]) -> Query? {
    var query = uncut
    var order: [Order] = []
    for key in keys {
      guard let column = query.visible.first(where: { $0.name == key.field }), column.isScalar
      else { return nil }
      order.append(Order(column.name, isDescending: key.descending))
    }
    // Rows that are equal in the keys keep the order that they had.
    query.order = order + query.order
    return query
  }

  private func cut(skipping: Int, keeping: Int?) -> Query {
    var query = self
    let (offset, overflow) = query.offset.addingReportingOverflow(skipping)
    query.offset = overflow ? .max : offset
    if let limit = query.limit { query.limit = max(0, limit - skipping) }
    if let keeping { query.limit = min(query.limit ?? .max, keeping) }
    return query
  }

  /// The first of the other direction, turned round again.
  private func last(_ count: Int) -> Query {
    var query = uncut
    query.order = query.order.map(\.reversed)
    query.limit = count
    var turned = query.nested
    turned.order = turned.order.map(\.reversed)
    return turned
  }

  private func counted() -> Query {
    var query = uncut
    let column = Column("value", .int, "count(*)")
    query.columns = [column]
    query.fields = ["value"]
    query.order = []
    query.kind = .value
    query.isFinished = true
    return query
  }

  private func grouped(_ names: [String]) -> Query? {
    let query = uncut
    let columns = query.visible
    let keys = names.compactMap { name in columns.first { $0.name == name } }
    guard keys.count == names.count, Set(names).count == names.count, !names.isEmpty,
      !names.contains("count"), keys.allSatisfy(\.isScalar)
    else { return nil }
    return query.grouped(by: keys)
  }
}

extension Query {
  /// SQL takes a group's other columns from the row that has the group's minimum, so a group is shown as it was first
  /// seen. Source: sqlite.org/lang_select.html#bareagg
  fileprivate func grouped(by keys: [Column]) -> Query {
    let seen = "row_number() OVER (ORDER BY \(orderSQL)) AS first_seen"
    let inner = select(keys.map(\.selection) + [seen], ordered: false)
    let outside = keys.map { $0.outside("g") }
    let groups = outside.map { $0.kind == .text ? "\($0.sql) COLLATE CANONICAL" : $0.sql }
    let selection =
      outside.map(\.selection) + ["count(*) AS count", "min(g.first_seen) AS first_seen"]
    let table =
      "(SELECT \(selection.joined(separator: ", ")) FROM (" + inner + ") AS g"
      + Fragment(" GROUP BY \(groups.joined(separator: ", "))) AS q")
    let shown = keys.map { $0.outside("q") } + [Column("count", .int, "q.count")]
    let first = Column("first_seen", .int, "q.first_seen")
    var query = self
    query.table = table
    query.columns = shown + [first]
    query.fields = shown.map(\.name)
    query.conditions = []
    query.order = [Order(first.name)]
    query.kind = nil
    return query
  }

  /// This query as the table of another, where something has been cut off already.
  fileprivate var uncut: Query { limit == nil && offset == 0 ? self : nested }

  fileprivate var nested: Query {
    let inner = select(columns.map(\.selection), ordered: true)
    var query = self
    query.table = "(" + inner + ") AS q"
    query.columns = columns.map { $0.outside("q") }
    query.conditions = []
    query.limit = nil
    query.offset = 0
    return query
  }
}

extension Query {
  /// The whole query.
  var fragment: Fragment {
    select(visible.map(\.selection), ordered: true)
  }

  fileprivate var orderSQL: String {
    order.compactMap { term in
      guard let column = columns.first(where: { $0.name == term.column }) else { return nil }
      let collation = column.kind == .text ? " COLLATE CANONICAL" : ""
      let nulls = column.isNullable ? " NULLS \(term.hasNullsFirst ? "FIRST" : "LAST")" : ""
      return "\(column.sql)\(collation)\(term.isDescending ? " DESC" : "")\(nulls)"
    }.joined(separator: ", ")
  }

  fileprivate func select(_ selection: [String], ordered: Bool) -> Fragment {
    var result = "SELECT \(selection.joined(separator: ", ")) FROM " + table
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
