public import TsubameKit

/// Which photos are asked for. What is hidden or deleted is left out unless it is asked for.
public struct PhotoQuery: Sendable, Hashable {
  /// On the wall clock where they were taken: from the beginning of this day on.
  public var from: CivilDate?
  /// Before the beginning of this day: ranges are half-open.
  public var before: CivilDate?
  /// In this album.
  public var album: Album?
  /// In which a person of this name is named.
  public var person: String?
  /// Taken with a camera whose name contains this.
  public var camera: String?
  /// Taken with a lens whose name contains this.
  public var lens: String?
  /// In the file's path, the caption, a keyword or a person's name.
  public var text: String?
  /// Only stills, or only videos.
  public var kind: Photo.Kind?
  /// Only favourites.
  public var isFavorite = false
  /// Which comes first.
  public var order = Order.taken

  /// An album, by what makes it one.
  public enum Album: Sendable, Hashable {
    /// Files speak for it.
    case evidence(String)
    case favorites, hidden
    /// Deleted at this moment or later.
    case deleted(since: Time)
    /// Everything.
    case all
    /// The person's own.
    case own(String)
  }

  /// Newest first, by when they were taken or by when they were first seen.
  public enum Order: Sendable, Hashable { case taken, added }

  /// All photos that are neither hidden nor deleted.
  public init() {}
}

extension PhotoQuery {
  /// The conditions on the table `photos`, known as `p`.
  var conditions: [Fragment] {
    var conditions = [Fragment(visibility)]
    func add(_ sql: String, _ arguments: Argument...) {
      conditions.append(Fragment(sql, arguments))
    }
    switch album {
    case .evidence(let name):
      add("p.id IN (SELECT photo_id FROM photo_evidence WHERE album = ?)", .text(name))
    case .favorites: add("p.favorite = 1")
    case .own(let name):
      add(
        """
        p.id IN (SELECT photo_id FROM album_photos JOIN albums ON albums.id = album_id \
        WHERE albums.name = ?)
        """, .text(name))
    case .deleted(let time): add("p.deleted_us >= ?", .integer(time.microseconds))
    case .hidden, .all, nil: break
    }
    if let from { add("p.wall_us >= ?", .integer(PhotoTime.wall(from))) }
    if let before { add("p.wall_us < ?", .integer(PhotoTime.wall(before))) }
    if let person {
      add(
        "p.id IN (SELECT photo_id FROM photo_people WHERE name = ? COLLATE CANONICAL)",
        .text(person))
    }
    if let camera { add("text_contains(lower(p.camera), lower(?))", .text(camera)) }
    if let lens { add("text_contains(lower(p.lens), lower(?))", .text(lens)) }
    if let text {
      let fields = ["file", "caption", "keywords", "people"]
      let parts = fields.map { "text_contains(lower(p.\($0)), lower(?))" }
      conditions.append(
        Fragment("(\(parts.joined(separator: " OR ")))", fields.map { _ in .text(text) }))
    }
    if let kind { add("p.kind = ?", .text(kind.rawValue)) }
    if isFavorite { add("p.favorite = 1") }
    return conditions
  }

  /// Just as the partial indexes say it.
  private var visibility: String {
    switch album {
    case .hidden: "p.hidden = 1 AND p.deleted_us IS NULL"
    case .deleted: "p.deleted_us IS NOT NULL"
    default: "p.hidden = 0 AND p.deleted_us IS NULL"
    }
  }
}
