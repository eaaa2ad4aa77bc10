import Foundation

/// Material that lies beside the checkout and is not part of it.
enum SharedFiles {
  /// The bytes of a file under `../shared`, or under TSUBAME_SHARED; nil where it is missing.
  static func bytes(_ path: String) -> [UInt8]? {
    let root =
      ProcessInfo.processInfo.environment["TSUBAME_SHARED"]
      ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared").path
    return (try? Data(contentsOf: URL(filePath: "\(root)/\(path)"))).map { Array($0) }
  }

  static let hasTimelines = bytes("services/x-home-timeline-2015.json") != nil
}
