import Files
import Foundation
import TestSupport

extension TemporaryFolder {
  /// The folder's path as the room knows paths.
  var filePath: FilePath { FilePath(path) }

  /// Writes a file into the folder.
  func file(_ name: String, _ bytes: some Sequence<UInt8> = []) throws -> FilePath {
    try Data(bytes).write(to: url.appending(path: name))
    return filePath.appending(name)
  }

  /// The names in the folder, in order.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
