public import TsubameKit

/// What `--format` asks for.
public enum OutputFormat: Sendable, Hashable {
  /// Tables and cards, as on a terminal.
  case table
  case rows(RowFormat)

  /// - Parameter name: json, ndjson, csv, tsv, md or table; nil for any other.
  public init?(_ name: String) {
    if name == "table" {
      self = .table
    } else if let format = RowFormat(rawValue: name) {
      self = .rows(format)
    } else {
      return nil
    }
  }

  /// What it is called.
  public var name: String {
    switch self {
    case .table: "table"
    case .rows(let format): format.rawValue
    }
  }

  /// All names, in the order of help.
  public static let names = RowFormat.allCases.map(\.rawValue) + ["table"]
}
