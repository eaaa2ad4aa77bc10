internal import TsubameKit

/// One bar: what it is called, how long it is, and what its number looks like.
struct ChartPoint {
  let label: String
  /// Where the label stands in time; nil where it is no time.
  let moment: Double?
  /// Nil where no number is known.
  let value: Double?
  let text: String
}

/// Which fields of the rows a chart shows.
struct ChartFields {
  private let schema: Schema
  private let label: Int?
  private let value: Int

  /// What aggregates are called: whoever counts wants to see the count.
  private static let aggregates = ["count", "sum", "average", "min", "max"]
  /// Numbers that count nothing.
  private static let names = ["id", "reply_to", "line"]

  /// - Throws: `CommandError` where a field that was asked for is not there or no field holds numbers.
  init(_ request: ChartRequest, of rows: [Row], in schema: Schema) throws {
    func position(_ name: String?) throws -> Int? {
      guard let name else { return nil }
      guard let position = schema.position(of: name) else {
        throw CommandError.unknownField(name, in: schema, place: request.place)
      }
      return position
    }
    let numbers = schema.fields.indices.filter {
      ChartFields.holdsNumbers($0, of: rows, in: schema)
    }
    // Of one field that is named, a number is the value.
    var (label, value) = (try position(request.label), try position(request.value))
    if value == nil, let only = label, numbers.contains(only) { (label, value) = (nil, only) }
    let chosen =
      value
      ?? numbers.first { $0 != label && ChartFields.aggregates.contains(schema.fields[$0].name) }
      ?? numbers.first { $0 != label && !ChartFields.names.contains(schema.fields[$0].name) }
    guard let chosen, rows.isEmpty || numbers.contains(chosen) else {
      let name = (value ?? label).map { schema.fields[$0].name }
      throw CommandError(
        name == nil ? "chart-no-number" : "chart-field-no-number",
        ["name": name ?? "", "fields": schema.names.joined(separator: " ")], place: request.place)
    }
    self.schema = schema
    self.value = chosen
    self.label =
      label
      ?? schema.fields.indices.first {
        $0 != chosen && !numbers.contains($0) && ChartFields.mayName($0, of: rows)
      } ?? schema.fields.indices.first { $0 != chosen && numbers.contains($0) }
  }

  /// The bar of a row; nil for the row that sums up all others.
  func point(of row: Row, style: RowStyle) -> ChartPoint? {
    let value = row[schema.fields[self.value].name] ?? .none
    guard let label else { return ChartPoint("", nil, value) }
    let field = schema.fields[label]
    let name = row[field.name] ?? .none
    if schema.kind == "year", name == .text("all") { return nil }
    let text = name.type == .bool ? name.text : style.cell(name, of: field, in: schema)
    return ChartPoint(name == .none ? "-" : text, moment(of: name, field), value)
  }

  private func moment(of value: Value, _ field: Field) -> Double? {
    switch value {
    case .time(let time): Double(time.microseconds) / 86_400e6
    case .date(let date): Double(date.daysSinceEpoch)
    case .month(let month): Double(month.year * 12 + month.month)
    case .int(let year) where field.name == "year": Double(year)
    default: nil
    }
  }

  private static func holdsNumbers(_ position: Int, of rows: [Row], in schema: Schema) -> Bool {
    let types = Set(rows.map { TableColumn.value($0, position).type }).subtracting([.none])
    if types.isEmpty { return [.int, .float].contains(schema.fields[position].type) }
    return types.isSubset(of: [.int, .float, .duration])
  }

  private static func mayName(_ position: Int, of rows: [Row]) -> Bool {
    rows.contains { row in
      switch TableColumn.value(row, position) {
      case .text, .time, .date, .month, .int: true
      default: false
      }
    }
  }
}

extension ChartPoint {
  fileprivate init(_ label: String, _ moment: Double?, _ value: Value) {
    self.label = label
    self.moment = moment
    switch value {
    case .int(let number): self.value = Double(number)
    case .float(let number): self.value = number.isFinite ? number : nil
    case .duration(let length): self.value = length / .seconds(1)
    default: self.value = nil
    }
    text = self.value == nil ? "-" : value.text
  }
}
