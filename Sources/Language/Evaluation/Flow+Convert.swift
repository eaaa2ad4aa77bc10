internal import TsubameKit

extension Flow {
  /// What flows, as rows: the elements of a list, one row for a record or a lone value, a row for each line of a text.
  var rows: RowStream {
    switch self {
    case .rows(let stream): stream
    case .nothing, .value(.none): RowStream(schema: nil, rows: [])
    case .value(.list(let values)): RowStream(schema: nil, rows: values.map(Flow.row))
    case .value(let value): RowStream(schema: nil, rows: [Flow.row(value)])
    case .text(let text): Flow.lines(of: text)
    }
  }

  /// What flows, as one value: rows become a list, even one row.
  func value() async throws -> Value {
    switch self {
    case .nothing: return .none
    case .value(let value): return value
    case .text(let text): return .text(try await text.collect())
    case .rows(let stream): return .list(try await stream.collect().map(Flow.value))
    }
  }

  /// What flows, as the value that `$( )` gives: the end of a text's last line is no part of it, as in other shells.
  func captured() async throws -> Value {
    let value = try await value()
    guard case .text = self, case .text(var text) = value, text.last?.isNewline == true else {
      return value
    }
    text.removeLast()
    return .text(text)
  }

  /// A row made of a value: a record is one already.
  static func row(_ value: Value) -> Row {
    if case .record(let row) = value { return row }
    return Row(.element, [value])
  }

  /// The value that a row stands for in a list: itself, or the one value it was made of.
  static func value(_ row: Row) -> Value {
    if row.schema.isLoneValue, let value = row.values.first { return value }
    return .record(row)
  }

  private static func lines(of text: TextStream) -> RowStream {
    var rest = ""
    var isAtEnd = false
    return RowStream(schema: .value) {
      while !isAtEnd {
        guard let piece = try await text.next() else {
          isAtEnd = true
          return rest.isEmpty ? nil : [Row(.value, [.text(rest)])]
        }
        var lines = (rest + piece).split(separator: "\n", omittingEmptySubsequences: false)
        rest = lines.popLast().map(String.init) ?? ""
        if !lines.isEmpty { return lines.map { Row(.value, [.text(String($0))]) } }
      }
      return nil
    }
  }
}
