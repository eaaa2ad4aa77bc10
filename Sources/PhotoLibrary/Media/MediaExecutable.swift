public import Files
internal import Glibc
internal import TsubameKit

/// Where tsubame-media lies.
public enum MediaExecutable {
  /// What `TSUBAME_MEDIA` names; else it lies beside the running program, or where `make install` puts it.
  ///
  /// - Throws: `CommandError` where it is at none of these places.
  public static func find(environment: [String: String]) throws -> FilePath {
    if let named = environment["TSUBAME_MEDIA"], !named.isEmpty { return FilePath(named) }
    let folder = try running().folder
    let places = [
      folder.appending("tsubame-media"),
      folder.folder.appending("libexec/tsubame/tsubame-media"),
    ]
    for place in places where FileStatus.exists(place) { return place }
    throw CommandError(
      "media-not-found", ["places": places.map(\.visible).joined(separator: ", ")])
  }

  /// The program that runs here, all links followed.
  private static func running() throws -> FilePath {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe readlink("/proc/self/exe", $0, name.count) } ?? -1
      }
    }
    guard count > 0 else { throw CommandError("media-not-found", ["places": "/proc/self/exe"]) }
    return FilePath(bytes: bytes.prefix(count))
  }
}
