internal import Files
internal import TsubameKit

/// Where a run keeps what it stores.
enum Workspace {
  /// The store's file: in the workspace that was named, else in the person's own.
  ///
  /// - Throws: `CommandError` where no home folder is known.
  static func store(named name: String?, _ environment: [String: String]) throws -> FilePath {
    try folder(named: name, environment).appending("tsubame.sqlite3")
  }

  /// Where the scripts lie that are commands; nil where no home folder is known.
  static func commands(named name: String?, _ environment: [String: String]) -> FilePath? {
    try? folder(named: name, environment).appending("commands")
  }

  private static func folder(
    named name: String?, _ environment: [String: String]
  ) throws -> FilePath {
    let folder =
      try name.map { FilePath(typed: $0) } ?? UserFolders(environment: environment).data()
    // It stays where it is, wherever the person goes.
    return try CurrentFolder.absolute(folder)
  }
}
