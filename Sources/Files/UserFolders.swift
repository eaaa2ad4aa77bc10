internal import TsubameKit

/// Where tsubame keeps what belongs to a person, outside any workspace.
///
/// Source: XDG Base Directory Specification 0.8. Relative values do not count there, nor here.
public struct UserFolders: Sendable {
  private let environment: [String: String]

  /// - Parameter environment: the variables of the process.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// The store and workspaces: `~/.local/share/tsubame`.
  public func data() throws -> FilePath { try folder("XDG_DATA_HOME", ".local/share") }

  /// Recordings and line history: `~/.local/state/tsubame`.
  public func state() throws -> FilePath { try folder("XDG_STATE_HOME", ".local/state") }

  /// What can be found out again: `~/.cache/tsubame`.
  public func cache() throws -> FilePath { try folder("XDG_CACHE_HOME", ".cache") }

  /// Settings: `~/.config/tsubame`.
  public func configuration() throws -> FilePath { try folder("XDG_CONFIG_HOME", ".config") }

  private func folder(_ variable: String, _ standard: String) throws -> FilePath {
    if let set = environment[variable], set.hasPrefix("/") {
      return FilePath(set).appending("tsubame")
    }
    guard let home = HomeFolder.path(home: environment["HOME"]) else {
      throw CommandError("home-unknown", ["variable": variable])
    }
    return home.appending(standard).appending("tsubame")
  }
}
