public import Foundation

/// A folder of a test's own, removed with all that is in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Where it lies.
  public let url: URL

  /// An empty folder that nobody else uses.
  ///
  /// - Throws: what Foundation throws where the folder cannot be made.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tsubame-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder's path.
  public var path: String { url.path }

  /// The path of a file in it, there or not.
  public func path(_ name: String) -> String { url.appending(path: name).path }
}
