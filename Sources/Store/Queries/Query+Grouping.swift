extension Query {
  /// SQL takes a group's other columns from the row that has the group's minimum, so a group is shown as it was first
  /// seen. Source: sqlite.org/lang_select.html#bareagg
  ///
  /// Texts are grouped byte by byte first, and only the groups then canonically, which takes longer.
  func grouped(by keys: [Column]) -> Query {
    let seen = "row_number() OVER (ORDER BY \(orderSQL)) AS first_seen"
    let rows = select(keys.map(\.selection) + [seen], ordered: false)
    var groups = group(rows, as: "g", by: keys, counting: "count(*)", collation: "")
    if keys.contains(where: { $0.kind == .text }) {
      groups = group(
        groups, as: "h", by: keys, counting: "sum(h.count)", collation: " COLLATE CANONICAL")
    }
    let shown = keys.map { $0.outside("q") } + [Column("count", .int, "q.count")]
    let first = Column("first_seen", .int, "q.first_seen")
    var query = self
    query.table = "(" + groups + ") AS q"
    query.depth += keys.contains(where: { $0.kind == .text }) ? 3 : 2
    query.columns = shown + [first]
    query.fields = shown.map(\.name)
    query.conditions = []
    query.order = [Order(first.name)]
    query.kind = nil
    query.isWholeTable = false
    query.isReadAsItLies = false
    return query
  }

  private func group(
    _ rows: Fragment, as name: String, by keys: [Column], counting: String, collation: String
  ) -> Fragment {
    let keys = keys.map { $0.outside(name) }
    let groups = keys.map { $0.kind == .text ? $0.sql + collation : $0.sql }
    let selection =
      keys.map(\.selection)
      + ["\(counting) AS count", "min(\(name).first_seen) AS first_seen"]
    return "SELECT \(selection.joined(separator: ", ")) FROM (" + rows + ") AS \(name)"
      + " GROUP BY \(groups.joined(separator: ", "))"
  }
}
