internal import Files

/// Where the SDK for plugins in Python lies.
enum PythonFolder {
  private static let file = "tsubame_plugin.py"
  /// Below the folder of the sources that a build lies in.
  private static let source = "Sources/Plugins/SDK"
  private static let installed = "share/tsubame/python"

  /// Where `make install` puts it, or among the sources of the program that runs; nil where it is at neither place.
  static let path: FilePath? = {
    guard let program = FilePath("/proc/self/exe").resolved else { return nil }
    var folder = program.folder
    let first = folder.folder.appending(installed)
    if FileStatus.exists(first.appending(file)) { return first }
    while folder != folder.folder, !folder.isEmpty {
      let place = folder.appending(source)
      if FileStatus.exists(place.appending(file)) { return place }
      folder = folder.folder
    }
    return nil
  }()
}
