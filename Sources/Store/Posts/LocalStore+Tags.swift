internal import TsubameKit

extension LocalStore {
  /// The hashtags of a home timeline that posts carry, the most used first.
  public nonisolated func tags(in home: Home) -> StoredRows {
    let conditions = [
      "t.home_id = " + Fragment("(SELECT id FROM homes WHERE key = ?)", [.text(home.key)]),
      Fragment("t.count > 0"),
    ]
    let columns = [
      Column("tag", .text, "t.display"), Column("count", .int, "t.count"),
      Column("last", .time(offset: "own_offset(t.last_us, t.last_offset)"), "t.last_us"),
      Column("key", .text, "t.key"),
      // No field: it makes the order total.
      Column("number", .int, "t.id"),
    ]
    let order = [
      Query.Order("count", isDescending: true), Query.Order("last", isDescending: true),
      Query.Order("number"),
    ]
    return StoredRows(
      Query(
        .tag, table: Fragment("hashtags AS t"), columns: columns, conditions: conditions,
        order: order), of: self)
  }
}
