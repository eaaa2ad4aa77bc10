internal import TsubameKit

/// What a chain feeds a plugin, as the lines of the protocol.
final class PluginInput {
  private let id: Int
  private let pull: () async throws -> [Row]?
  private let whole: (() async throws -> Value)?
  private var waiting: ArraySlice<Row> = []
  private var isOver = false
  /// The shape of the rows that came last, with the types that JSON has not.
  private(set) var schema: Schema?

  /// Longer lines are made into several, so that the plugin can begin.
  private static let line = 1 << 17

  init(_ flow: Flow, as form: DeclaredCommand.InputForm, id: Int) {
    self.id = id
    switch form {
    case .rows:
      let stream = flow.pluginRows
      schema = stream.schema
      pull = { try await stream.next() }
      whole = nil
    case .value:
      pull = { nil }
      whole = { try await flow.pluginValue() }
    }
  }

  /// The next line; nil behind the last, which says so.
  func next() async throws -> [UInt8]? {
    if isOver { return nil }
    var message = PluginMessage(type: "input", id: id)
    if let whole {
      message.add("value", try await whole())
      return last(message)
    }
    if waiting.isEmpty {
      guard let rows = try await pull() else {
        _ = message.add(rows: [], upTo: PluginInput.line)
        return last(message)
      }
      schema = rows.first?.schema ?? schema
      waiting = rows[...]
    }
    waiting = message.add(rows: waiting, upTo: PluginInput.line)
    return message.line
  }

  private func last(_ message: PluginMessage) -> [UInt8] {
    var message = message
    message.add("end", .bool(true))
    isOver = true
    return message.line
  }
}

extension Flow {
  /// What flows, as rows: elements of a list, a row for a record or a lone value, a row for each line of a text.
  fileprivate var pluginRows: RowStream {
    switch self {
    case .rows(let stream): stream
    case .nothing, .value(.none): RowStream(schema: nil, rows: [])
    case .value(.list(let values)): RowStream(schema: nil, rows: values.map(Flow.pluginRow))
    case .value(let value): RowStream(schema: nil, rows: [Flow.pluginRow(value)])
    case .text(let text): Flow.pluginLines(of: text)
    }
  }

  fileprivate func pluginValue() async throws -> Value {
    switch self {
    case .nothing: .none
    case .value(let value): value
    case .text(let text): .text(try await text.collect())
    case .rows(let stream): .list(try await stream.collect().map { .record($0) })
    }
  }

  private static func pluginRow(_ value: Value) -> Row {
    if case .record(let row) = value { return row }
    return Row(.element, [value])
  }

  private static func pluginLines(of text: TextStream) -> RowStream {
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
