/// A path as the system knows it: bytes, usually but not always UTF-8.
public struct FilePath: Sendable, Hashable {
  /// Without a NUL.
  public let bytes: [UInt8]

  /// A path of these bytes; one that holds a NUL is cut before it, as the system would.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// A path as a program or a file names it: nothing in it is expanded.
  public init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// A path as a person typed it: a leading `~/`, or a lone `~`, is their home folder, and bytes that are no text
  /// may stand as `\xNN` (see ``init(visible:)``).
  public init(typed text: String, home: FilePath? = HomeFolder.current) {
    if text == "~", let home {
      self = home
    } else if text.hasPrefix("~/"), let home {
      self = home.appending(String(text.dropFirst(2)))
    } else {
      self.init(visible: text)
    }
  }

  /// True for the path without bytes, which leads nowhere.
  public var isEmpty: Bool { bytes.isEmpty }

  /// True where it starts at the root, whatever the current folder.
  public var isAbsolute: Bool { bytes.first == FilePath.slash }

  /// What stands after the last slash; all of it where there is none.
  public var lastComponent: FilePath {
    let trimmed = withoutTrailingSlashes
    guard let slash = trimmed.lastIndex(of: FilePath.slash), trimmed.count > 1 else {
      return FilePath(bytes: trimmed)
    }
    return FilePath(bytes: trimmed[(slash + 1)...])
  }

  /// The folder that it lies in: `.` where no folder is named.
  public var folder: FilePath {
    let trimmed = withoutTrailingSlashes
    guard let slash = trimmed.lastIndex(of: FilePath.slash) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: trimmed[..<slash])
  }

  /// What stands after the last dot of the name, in lower case; nil where there is none.
  public var fileExtension: String? {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2E), dot > 0, dot + 1 < name.count else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// A path below this one; an absolute one takes its place.
  public func appending(_ path: FilePath) -> FilePath {
    if path.isAbsolute || isEmpty { return path }
    if path.isEmpty { return self }
    let separator = bytes.last == FilePath.slash ? [] : [FilePath.slash]
    return FilePath(bytes: bytes + separator + path.bytes)
  }

  /// A path below this one; an absolute one takes its place.
  public func appending(_ text: String) -> FilePath { appending(FilePath(text)) }

  private var withoutTrailingSlashes: ArraySlice<UInt8> {
    var end = bytes.count
    while end > 1, bytes[end - 1] == FilePath.slash { end -= 1 }
    return bytes[..<end]
  }

  private static let slash: UInt8 = 0x2F
}
