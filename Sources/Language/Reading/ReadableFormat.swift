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
    case .ndjson: .rows(RowStream(ReadRows(source, .json)))
    case .csv: .rows(RowStream(ReadRows(source, .table(.comma, keepsText: keepsText))))
    case .tsv: .rows(RowStream(ReadRows(source, .table(.tab, keepsText: keepsText))))
    }
  }

  private func json(_ source: ByteSource) async throws -> Flow {
    let bytes = try await source.collect()
    let value: Value
    do {
      value = try JSONReader.parse(bytes)
    } catch let error as CommandError {
      throw error.naming(file: source.name)
    }
    guard case .list(let values) = value, values.allSatisfy({ $0.type == .record }) else {
      return .value(value)
    }
    return .rows(RowStream(schema: nil, rows: values.map(Flow.row)))
  }
}
