internal import Files
internal import TsubameKit

/// A photo that goes with a post.
enum PostPhoto {
  /// The photo as a post keeps it: under its whole path, so that it is found from every folder.
  ///
  /// - Throws: `CommandError` where there is no such file, or it is none.
  static func media(_ text: String) throws -> Post.Media {
    let path = FilePath(typed: text)
    // Opening it tells all that can be wrong with it; nothing is read.
    _ = try ChunkReader(path, acceptsStreams: false)
    return Post.Media(location: absolute(path).visible)
  }

  private static func absolute(_ path: FilePath) -> FilePath {
    guard !path.isAbsolute, let folder = CurrentFolder.path else { return path }
    let name =
      path.bytes.starts(with: Array("./".utf8)) ? Array(path.bytes.dropFirst(2)) : path.bytes
    return folder.appending(FilePath(bytes: name))
  }
}
