/// The ways in which rows are written for other programs. `--format`, `to` and `save` share them.
public enum RowFormat: String, Sendable, Hashable, CaseIterable {
  /// One array of objects; times are ISO 8601 texts, lists and records stay nested.
  case json
  /// One object a line.
  case ndjson
  /// RFC 4180. `none` is an empty cell, an empty text `""`, a list or record its JSON, so that nothing is lost.
  case csv
  /// One row a line, lists and records as JSON; `\t \n \r \\` stand for tab, line feed, carriage return and backslash.
  case tsv
  /// A table of GitHub Flavored Markdown.
  case markdown = "md"

  /// The format that a file's name asks for by its ending, or nil.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }
}
