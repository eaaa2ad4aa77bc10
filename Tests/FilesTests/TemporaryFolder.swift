import Files
import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "tsubame-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.visible) }

  /// A file in the folder.
  func file(_ name: String, _ bytes: some Sequence<UInt8> = []) throws -> FilePath {
    let file = path.appending(name)
    try Data(bytes).write(to: URL(filePath: file.visible))
    return file
  }

  /// The names in the folder, in order.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path.visible).sorted()) ?? []
  }
}
