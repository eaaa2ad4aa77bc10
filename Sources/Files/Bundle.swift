/// The unpacked archive that `make bundle` made: the program, its libraries, and perhaps a workspace.
public struct Bundle: Sendable {
  /// The folder that all of it lies in.
  public let folder: FilePath

  /// The bundle that a program belongs to; nil for one that is installed, or lies where it was built.
  public init?(of program: FilePath) {
    folder = program.folder.folder
    guard FileStatus.exists(folder.appending("share/tsubame/bundle")) else { return nil }
  }

  /// What was handed out with the program; nil where nothing was.
  public var workspace: FilePath? {
    let workspace = folder.appending("workspace")
    return FileStatus.exists(workspace) ? workspace : nil
  }
}
