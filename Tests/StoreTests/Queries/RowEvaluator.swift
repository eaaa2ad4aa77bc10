import TsubameKit

/// What stages mean, row by row and by the language's own table of meanings: what the store's SQL is compared with.
enum RowEvaluator {
  static func apply(_ stage: Stage, to rows: [Row]) throws -> [Row] {
    switch stage {
    case .filter(let expression): return try rows.filter { try expression.truth($0) }
    case .select(let names):
      return rows.map { row in
        Row(Schema(fields: names.map { Field($0) }), names.map { row[$0] ?? .none })
      }
    case .sort(let keys): return sorted(rows, by: keys)
    case .first(let count): return Array(rows.prefix(count))
    case .last(let count): return Array(rows.suffix(count))
    case .skip(let count): return Array(rows.dropFirst(count))
    case .count: return [Row(.value, [.int(rows.count)])]
    case .groupCount(let names): return grouped(rows, by: names)
    }
  }

  private static func sorted(_ rows: [Row], by keys: [SortKey]) -> [Row] {
    rows.enumerated().sorted { left, right in
      for key in keys {
        let (first, second) = (left.element[key.field] ?? .none, right.element[key.field] ?? .none)
        if first == .none || second == .none {
          if first == second { continue }
          return second == .none
        }
        let order = Meaning.sortOrder(first, second)
        if order != 0 { return key.descending ? order > 0 : order < 0 }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func grouped(_ rows: [Row], by names: [String]) -> [Row] {
    var order: [[Value]] = []
    var counts: [[Value]: Int] = [:]
    for row in rows {
      let key = names.map { row[$0] ?? .none }
      if counts[key] == nil { order.append(key) }
      counts[key, default: 0] += 1
    }
    let schema = Schema(fields: names.map { Field($0) } + [Field("count", .int)])
    return order.map { Row(schema, $0 + [.int(counts[$0] ?? 0)]) }
  }
}
