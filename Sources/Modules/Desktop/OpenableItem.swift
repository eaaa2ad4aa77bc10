internal import Files
internal import TsubameKit

/// Something that a desktop can open: a web address, or a file of the library.
struct OpenableItem {
  enum Kind: String {
    case link, file
  }

  let kind: Kind
  let location: String

  /// A post's links, then its pictures.
  static func of(_ post: Post) -> [OpenableItem] {
    of(links: post.links, media: post.media.map(\.location))
  }

  /// A photo's file.
  static func of(_ photo: Photo) -> [OpenableItem] {
    [OpenableItem(kind: .file, location: photo.file)]
  }

  /// What a row holds under the names that posts, photos and files use.
  static func of(_ row: Row) -> [OpenableItem] {
    if case .text(let file)? = row["file"] ?? row["path"] {
      return [OpenableItem(kind: .file, location: file)]
    }
    let media = texts(row["media"]).isEmpty ? locations(row["media"]) : texts(row["media"])
    return of(links: texts(row["links"]), media: media)
  }

  private static func of(links: [String], media: [String]) -> [OpenableItem] {
    var seen: Set<String> = []
    return (links + media).filter { seen.insert($0).inserted }.map { location in
      OpenableItem(kind: isWeb(location) ? .link : .file, location: location)
    }
  }

  private static func texts(_ value: Value?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static func locations(_ value: Value?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.compactMap { value in
      guard case .record(let row) = value else { return nil }
      return (row["url"] ?? row["file"] ?? row["location"])?.text
    }
  }

  private static func isWeb(_ text: String) -> Bool {
    let lower = text.prefix(8).lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://")
  }

  /// What is handed to the desktop: an address as it stands, a file by its whole path.
  ///
  /// - Throws: `CommandError` for other schemes, which may start anything, and files that are not there.
  func checked() throws -> String {
    guard kind == .file else { return location }
    let path = FilePath(visible: location)
    guard path.isAbsolute else {
      throw CommandError("open-not-allowed", ["link": location])
    }
    guard let status = try? FileStatus(of: path), status.kind == .file || status.kind == .folder
    else { throw CommandError("open-file-missing", ["file": path.visible]) }
    return path.visible
  }
}
