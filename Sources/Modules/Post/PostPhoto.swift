internal import Files
internal import MediaKinds
internal import TsubameKit

/// A photo or video that goes with a post.
enum PostPhoto {
  /// The photo as a post keeps it: under its whole path, so that it is found from every folder.
  ///
  /// - Throws: `CommandError` where there is no such file, or it does not begin as a picture or video does.
  static func media(_ text: String) throws -> Post.Media {
    let path = FilePath(typed: text)
    let start = try ChunkReader(path, acceptsStreams: false, chunkSize: FileKind.prefixLength)
      .next()
    guard FileKind(start ?? []) != .unknown else {
      throw CommandError("post-not-a-photo", ["file": path.visible])
    }
    return Post.Media(location: absolute(path).visible)
  }

  private static func absolute(_ path: FilePath) -> FilePath {
    guard !path.isAbsolute, let folder = CurrentFolder.path else { return path }
    let name =
      path.bytes.starts(with: Array("./".utf8)) ? Array(path.bytes.dropFirst(2)) : path.bytes
    return folder.appending(FilePath(bytes: name))
  }
}
