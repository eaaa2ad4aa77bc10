internal import JSONReading
internal import TsubameKit

/// The formats that rows are read from.
enum ReadableFormat: String, CaseIterable {
  case json, ndjson, csv, tsv

  /// The format that a file's name tells by its ending; nil where it tells none.
  init?(fileName: String) {
    switch RowFormat(fileName: fileName) {
    case .json: self = .json
    case .ndjson: self = .ndjson
    case .csv: self = .csv
    case .tsv: self = .tsv
    case .markdown, nil: return nil
    }
  }

  /// What the bytes hold.
  ///
  /// - Parameter keepsText: true where cells of CSV and TSV stay text, whatever they look like.
  func read(_ source: ByteSource, keepsText: Bool = false) async throws -> Flow {
    switch self {
    case .json: try await json(source)
    case .ndjson: .rows(try ndjson(source))
    case .csv: .rows(table(source, .comma, keepsText: keepsText))
    case .tsv: .rows(table(source, .tab, keepsText: keepsText))
    }
  }

  private func json(_ source: ByteSource) async throws -> Flow {
    let bytes = try await source.collect()
    let value = try named(source) { try JSONReader.parse(bytes) }
    guard case .list(let values) = value, values.allSatisfy({ $0.type == .record }) else {
      return .value(value)
    }
    return .rows(RowStream(schema: nil, rows: values.map(Flow.row)))
  }

  private func ndjson(_ source: ByteSource) throws -> RowStream {
    var reader = try NDJSONReader()
    var isDone = false
    return RowStream(schema: nil) {
      if isDone { return nil }
      if let piece = try await source.next() {
        return try self.named(source) { try reader.read(piece).map(Flow.row) }
      }
      isDone = true
      return try self.named(source) { try reader.finish().map(Flow.row) }
    }
  }

  private func table(
    _ source: ByteSource, _ dialect: TableReader.Dialect, keepsText: Bool
  ) -> RowStream {
    var reader = TableReader(dialect, keepsText: keepsText, name: source.name)
    var isDone = false
    return RowStream(schema: nil) {
      if isDone { return nil }
      if let piece = try await source.next() {
        return try self.named(source) { try reader.read(piece) }
      }
      isDone = true
      return try self.named(source) { try reader.finish() }
    }
  }

  /// Says of what an error speaks.
  private func named<Result>(_ source: ByteSource, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as CommandError {
      throw error.naming(file: source.name)
    }
  }
}
