internal import Files
internal import TsubameKit

/// What comes with the program: installed beside it, or in the checkout that it was built in.
enum InstalledCommands {
  /// The path of a file or folder, as `commands/tour.cmd` names it.
  ///
  /// - Throws: `CommandError` where it is not there.
  static func path(of name: String) throws -> FilePath {
    var folder = FilePath(ProcessInfo.executable).folder
    let installed = folder.folder.appending("share/tsubame").appending(name)
    if FileStatus.exists(installed) { return installed }
    while folder.bytes.count > 1 {
      let candidate = folder.appending(name)
      if FileStatus.exists(candidate) { return candidate }
      folder = folder.folder
    }
    throw CommandError("tour-missing", ["file": installed.visible])
  }
}
