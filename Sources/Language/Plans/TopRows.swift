internal import TsubameKit

/// The first rows of a sort, without keeping the others: of equal rows the earlier one comes first.
struct TopRows: Sendable {
  struct Entry: Sendable {
    let keys: [Value]
    let row: Row
  }

  private let keys: [SortKey]
  private let count: Int
  /// The first so many are in order; those behind came later.
  private var entries: [Entry] = []
  private var sortedCount = 0
  /// More are kept than asked for, so that sorting is rare.
  private let limit: Int

  init(_ keys: [SortKey], _ count: Int) {
    self.keys = keys
    self.count = count
    limit = count.addingReportingOverflow(max(64, count)).overflow ? .max : count + max(64, count)
  }

  /// Whether a row with these keys may be one of the first.
  func mayTake(_ value: (Int) -> Value) -> Bool {
    guard sortedCount >= count else { return true }
    guard count > 0 else { return false }
    let last = entries[count - 1].keys
    for (index, key) in keys.enumerated() {
      let order = key.order(value(index), last[index])
      if order != 0 { return order < 0 }
    }
    return false
  }

  /// Takes a row that comes after all taken before.
  mutating func take(_ entry: Entry) throws {
    entries.append(entry)
    if entries.count >= limit { try prune() }
  }

  /// Takes what others have kept of rows that come after all taken before.
  mutating func take(_ later: TopRows) throws {
    for entry in later.entries where mayTake({ entry.keys[$0] }) { try take(entry) }
  }

  /// The first rows, in order.
  mutating func rows() throws -> [Row] {
    try prune()
    return entries.map(\.row)
  }

  private mutating func prune() throws {
    entries = try SortKey.sorted(entries, by: keys, \.keys)
    if entries.count > count { entries.removeLast(entries.count - count) }
    sortedCount = entries.count
  }
}
