public import Foundation

/// The project's own files, and the material beside them that is not part of it.
public enum Checkout {
  /// The folder with Package.swift in it.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `../shared`, or where `TSUBAME_SHARED` says. Tests that need it are skipped, saying so, where it is missing.
  public static let shared =
    ProcessInfo.processInfo.environment["TSUBAME_SHARED"].map { URL(filePath: $0) }
    ?? root.deletingLastPathComponent().appending(path: "shared")

  /// Whether a file or folder is there under ``shared``.
  public static func hasShared(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: shared.appending(path: path).path)
  }
}
