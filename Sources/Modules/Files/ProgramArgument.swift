internal import Files
internal import TsubameKit

/// What a value is as an argument of a program.
enum ProgramArgument {
  /// A list is as many arguments as it has elements; of a row of a file it is the path.
  ///
  /// - Throws: `CommandError` where a value cannot be told a program.
  static func of(_ value: Value) throws -> [FilePath] {
    switch value {
    case .list(let values): return try values.flatMap(of)
    case .record(let row):
      guard let path = row["path"] ?? row["file"], case .text(let text) = path else {
        throw CommandError(
          "run-record", ["fields": row.schema.names.joined(separator: " ")])
      }
      return [FilePath(visible: text)]
    case .none: throw CommandError("run-none")
    default:
      let text = value.text
      guard !text.utf8.contains(0) else { throw CommandError("run-nul") }
      return [text.hasPrefix("/") ? FilePath(visible: text) : FilePath(text)]
    }
  }
}
