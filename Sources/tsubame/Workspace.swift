internal import Files
internal import TsubameKit

/// Where a run keeps what it stores.
enum Workspace {
  /// The store's file: in the workspace that was named, else in the person's own.
  ///
  /// - Throws: `CommandError` where no home folder is known.
  static func store(named name: String?, _ environment: [String: String]) throws -> FilePath {
    let folder =
      try name.map { FilePath(typed: $0) } ?? UserFolders(environment: environment).data()
    return folder.appending("tsubame.sqlite3")
  }
}
