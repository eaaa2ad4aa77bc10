internal import TsubameKit

/// One query in the making: stages of a chain are appended for as long as SQL can say just what they mean.
///
/// What SQL does in a fixed order (filter, sort, cut) a chain may do in any: where a stage comes too late for its place,
/// the query so far becomes the table of a new one around it.
struct Query: Sendable {
  /// What it reads from: tables, or a query in parentheses.
  var table: Fragment
  /// All that can be named, also what is only sorted by.
  var columns: [Column]
  /// The fields that rows have, in order.
  var fields: [String]
  var conditions: [Fragment]
  /// Total: no two rows are equal in it.
  var order: [Order]
  var offset = 0
  var limit: Int?
  /// The kind of the rows, for as long as nothing has changed their shape.
  var kind: Schema?
  /// True where the first conditions hold for nearly all rows of one table: it is then several times faster to read
  /// them as they lie than along an index whose order nobody needs.
  var isWholeTable: Bool
  /// True where it is read so.
  var isReadAsItLies = false
  /// True once rows have been left out by a chain.
  var isFiltered = false
  /// How many queries stand inside one another; SQLite's parser has room for a few.
  var depth = 1
  /// True where there is one value and nothing can be appended.
  var isFinished = false

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
  ///   - isWholeTable: true where the conditions hold for nearly all rows of the one table.
  init(
    _ kind: Schema, table: Fragment, columns: [Column], conditions: [Fragment], order: [Order],
    isWholeTable: Bool = false
  ) {
    self.table = table
    self.columns = columns
    self.conditions = conditions
    self.kind = kind
    self.order = order
    self.isWholeTable = isWholeTable
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

  /// Queries inside one another, conditions in all, and arguments beyond which SQLite would refuse: its parser goes about
  /// 100 symbols deep, its expressions 1,000, and it takes 32,766 arguments. Source: sqlite.org/limits.html
  private static let deepest = 6
  private static let mostConditions = 100
  private static let mostArguments = 10_000

  /// This query with one more stage; nil where SQL cannot say it, or not any more.
  func appending(_ stage: Stage) -> Query? {
    if isFinished { return nil }
    guard let query = with(stage), query.depth <= Query.deepest,
      query.conditions.count <= Query.mostConditions,
      query.argumentCount <= Query.mostArguments
    else { return nil }
    return query
  }

  private var argumentCount: Int {
    conditions.reduce(table.arguments.count) { $0 + $1.arguments.count }
  }

  private func with(_ stage: Stage) -> Query? {
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
    query.isFiltered = true
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
    query.order = (order + query.order).reduce(into: []) { terms, term in
      // What is equal in a column once is not told apart by it later.
      if !terms.contains(where: { $0.column == term.column }) { terms.append(term) }
    }
    query.isReadAsItLies = query.isWholeTable
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
    query.isReadAsItLies = query.isWholeTable && query.isFiltered
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
