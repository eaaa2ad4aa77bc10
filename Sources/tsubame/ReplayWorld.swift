internal import Files
internal import TsubameKit

/// What lies around a session that is played.
enum ReplayWorld {
  /// The tour's posts and photos, which lie beside the program.
  private static let tour = "tour"

  /// The folder that the session is in; nil for one of its own.
  ///
  /// - Throws: `CommandError` for worlds that nobody knows, and where one is not installed.
  static func folder(_ name: String?) throws -> FilePath? {
    guard let name else { return nil }
    guard name == tour else {
      throw CommandError("replay-world", ["world": name, "choices": tour])
    }
    return try InstalledCommands.path(of: "commands/tour").folder.folder
  }
}
