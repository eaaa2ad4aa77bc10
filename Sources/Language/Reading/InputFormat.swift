/// How a single command reads standard input as rows.
public enum InputFormat: String, Sendable, CaseIterable {
  /// An array of objects.
  case json
  /// One object a line.
  case ndjson
  /// The first line names the fields.
  case csv, tsv
  /// One row a line, with the one field `value`.
  case lines

  /// All names, in the order of help.
  public static var names: [String] { allCases.map(\.rawValue) }
}
