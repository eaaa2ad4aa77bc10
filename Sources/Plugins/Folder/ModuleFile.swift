public import Files
internal import TsubameKit

/// A file that may be a module, of which nothing has been read yet.
public struct ModuleFile: Sendable, Hashable {
  /// The whole path.
  public let path: FilePath
  /// By what the system tells it from what it was before; links are followed.
  public let status: FileStatus
  /// The name that the module is listed by: `weather` of `weather.plugin` and of `WeatherModule.swift`.
  public let name: String

  /// Looks at a file without reading it.
  ///
  /// - Parameter ending: what tells the kind of module, like `.plugin`.
  /// - Returns: nil where the file does not end so, is no file, or has a hidden or unreadable name.
  public init?(_ path: FilePath, ending: String) {
    guard let file = path.lastComponent.text, file.hasSuffix(ending), !file.hasPrefix("."),
      file.utf8.count > ending.utf8.count, let status = try? FileStatus(of: path),
      status.kind == .file
    else { return nil }
    self.path = path
    self.status = status
    name = TypeName.moduleName(of: String(file.dropLast(ending.count)))
  }
}
