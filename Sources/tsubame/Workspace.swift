internal import Files
internal import Plugins
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

  /// What stands before the commands of the workspace. The person's own folder is trusted, and so is what `TSUBAME_TRUST`
  /// names, with colons between folders: for containers and the like, where nobody can be asked.
  ///
  /// - Throws: `CommandError` where no home folder is known.
  static func gate(named name: String?, _ environment: [String: String]) throws -> CommandGate {
    let workspace = try folder(named: name, environment)
    let state = try? UserFolders(environment: environment).state()
    let named = (environment["TSUBAME_TRUST"] ?? "").split(separator: ":")
    let own = try? folder(named: nil, environment)
    let trust = FolderTrust(
      workspace.appending("commands"), state: state,
      isOwn: workspace == own || named.contains { FilePath(String($0)) == workspace })
    return CommandGate(trust, state: state)
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
