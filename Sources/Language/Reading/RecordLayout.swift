internal import JSONReading
internal import TsubameKit

/// How the records of a text are told apart and read.
enum RecordLayout: Sendable {
  /// One JSON value a line.
  case json
  case table(TableRecords.Dialect, keepsText: Bool)

  var splitter: RecordSplitter {
    switch self {
    case .json: RecordSplitter(.lines)
    case .table(.comma, _):
      RecordSplitter(.quotes(separator: TableRecords.Dialect.comma.separator))
    case .table(.tab, _): RecordSplitter(.escapes)
    }
  }

  /// - Parameter name: what people know the text by, for errors.
  func records(of name: String) throws -> any Records {
    switch self {
    case .json: try NDJSONRecords()
    case .table(let dialect, let keepsText):
      TableRecords(dialect, keepsText: keepsText, name: name)
    }
  }
}
