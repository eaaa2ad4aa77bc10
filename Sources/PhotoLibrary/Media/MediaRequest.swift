/// A file to read, with its sidecars.
public struct MediaRequest: Sendable, Hashable {
  /// The file, then its sidecars.
  public let paths: [[UInt8]]

  /// A request for one file; sidecars are read after it.
  public init(path: [UInt8], sidecars: [[UInt8]] = []) {
    paths = [path] + sidecars
  }

  /// Asks tsubame-media for facts of itself: `Program.Exiv2` is the version of exiv2.
  public static let program = MediaRequest(path: [])

  /// As it travels to tsubame-media; see Conversation there.
  var frame: [UInt8] {
    let body = paths.flatMap { LittleEndian.bytes($0.count) + $0 }
    return LittleEndian.bytes(body.count) + body
  }
}

/// What became of a request.
public enum MediaAnswer: Sendable {
  case facts(MediaFacts)
  /// The file killed its reader, or kept it longer than the time limit; a code of Wording.
  case failed(String)
}
