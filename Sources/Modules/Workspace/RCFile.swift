public import Files
public import TsubameKit

/// The file that a person's settings stand in: `~/.config/tsubame/rc.cmd`.
public struct RCFile: Sendable {
  /// Where it lies, be it there or not.
  public let path: FilePath
  private static let limit = 1 << 20

  /// - Parameter environment: `XDG_CONFIG_HOME`, `HOME`.
  /// - Throws: `CommandError` where no home folder is known.
  public init(environment: [String: String]) throws {
    path = try UserFolders(environment: environment).configuration().appending("rc.cmd")
  }

  /// What stands in it; an empty text where there is none.
  ///
  /// - Throws: `CommandError` where it cannot be read.
  public func read() throws -> SettingsText {
    // Looked at first: saying what is missing would take longer than the whole start.
    guard FileStatus.exists(path) else { return SettingsText() }
    return SettingsText(
      try FileReader.text(of: path, limit: RCFile.limit, acceptsStreams: false))
  }

  /// Puts another text in its place, all at once.
  ///
  /// - Throws: `CommandError`; the old file is then untouched.
  func write(_ text: SettingsText) throws {
    try FolderMaker.make(path.folder)
    try AtomicWriter.write(text.text.utf8, to: path, overwrites: true)
  }
}
