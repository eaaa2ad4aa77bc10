internal import TsubameKit

/// Counts, sums and the like, over all rows or for each group.
struct Aggregation {
  enum Kind: String { case count, sum, average, min, max }

  let kind: Kind
  /// The field whose values are taken; nil for `count`.
  let field: String?
  let groupFields: [String]
  let place: SourcePlace?

  init(_ kind: Kind, of field: String?, by groupFields: [String], place: SourcePlace? = nil) {
    self.kind = kind
    self.field = field
    self.groupFields = groupFields
    self.place = place
  }

  /// One row for each group, in first-seen order: the group's fields and the aggregate, named after its kind.
  func rows(of stream: RowStream) -> RowStream {
    let types = groupFields.map { name in
      stream.schema?.position(of: name).flatMap { stream.schema?.fields[$0].type }
    }
    let schema = Schema(
      fields: zip(groupFields, types).map { Field($0, $1) } + [Field(kind.rawValue)])
    var isDone = false
    return RowStream(schema: schema) {
      if isDone { return nil }
      isDone = true
      var order: [[Value]] = []
      var groups: [[Value]: Accumulator] = [:]
      try await self.read(stream) { key, value in
        if groups[key] == nil { order.append(key) }
        try groups[key, default: Accumulator()].take(value, self.kind)
      }
      return order.map { key in
        Row(schema, key + [groups[key]?.result(self.kind) ?? .none])
      }
    }
  }

  /// The aggregate over all rows.
  func value(of stream: RowStream) async throws -> Value {
    var accumulator = Accumulator()
    try await read(stream) { _, value in try accumulator.take(value, kind) }
    return accumulator.result(kind)
  }

  private func read(
    _ stream: RowStream, _ take: ([Value], Value) throws -> Void
  ) async throws {
    let fields = groupFields + (field.map { [$0] } ?? [])
    let stream = stream.narrowed(to: fields, at: place)
    var watch = FieldWatch(fields, place: place)
    while let batch = try await stream.next() {
      for row in batch {
        watch.see(row.schema)
        let values = try row.values(of: fields, place: place)
        let value = field == nil ? .int(1) : values.last ?? .none
        do {
          try take(Array(values.prefix(groupFields.count)), value)
        } catch var error as CommandError {
          error.place = error.place ?? place
          throw error
        }
      }
    }
    try watch.finish()
  }
}

/// What an aggregate has taken in so far. `none` is left out of everything but counts.
private struct Accumulator {
  private var count = 0
  private var total: Value = .none
  private var extreme: Value = .none

  mutating func take(_ value: Value, _ kind: Aggregation.Kind) throws {
    guard value != .none else { return }
    count += 1
    switch kind {
    case .count: break
    case .sum, .average:
      total = total == .none ? try number(value) : try Meaning.apply(.add, total, value)
    case .min:
      if try extreme == .none || Meaning.apply(.less, value, extreme) == .bool(true) {
        extreme = value
      }
    case .max:
      if try extreme == .none || Meaning.apply(.greater, value, extreme) == .bool(true) {
        extreme = value
      }
    }
  }

  func result(_ kind: Aggregation.Kind) -> Value {
    switch kind {
    case .count: .int(count)
    case .sum: total == .none ? .int(0) : total
    case .average:
      (try? Meaning.apply(.divide, total, .int(count))) ?? .none
    case .min, .max: extreme
    }
  }

  private func number(_ value: Value) throws -> Value {
    switch value {
    case .int, .float, .duration: return value
    default:
      throw CommandError("no-sum", ["value": value.text, "type": value.type.rawValue])
    }
  }
}
