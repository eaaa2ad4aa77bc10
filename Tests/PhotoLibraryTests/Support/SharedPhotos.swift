import Foundation

/// Real photos that lie beside the checkout and are not part of it.
enum SharedPhotos {
  /// `../shared/photos`, or where TSUBAME_SHARED says.
  static let folder: URL = {
    let root =
      ProcessInfo.processInfo.environment["TSUBAME_SHARED"]
      ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared").path
    return URL(filePath: root).appending(path: "photos")
  }()

  static let areThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "truth.json").path)
}
