internal import Files

/// Where folders are made that are thrown away.
enum TemporaryPlace {
  /// Where `TMPDIR` says (POSIX, "Environment Variables"), else `/tmp`.
  static func folder(_ environment: [String: String]) -> FilePath {
    FilePath(environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
  }
}
