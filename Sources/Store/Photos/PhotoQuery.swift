public import TsubameKit

/// Which photos are asked for. What is hidden or deleted is left out unless it is asked for.
public struct PhotoQuery: Sendable, Hashable {
  /// On the wall clock where they were taken: from the beginning of this day on.
  public var from: CivilDate?
  /// Before the beginning of this day: ranges are half-open.
  public var before: CivilDate?
  public var album: Album?
  public var person: String?
  public var camera: String?
  public var lens: String?
  /// In the file's path, the caption, a keyword or a person's name.
  public var text: String?
  public var kind: Photo.Kind?
  public var isFavorite = false
  public var order = Order.taken

  /// An album, by what makes it one.
  public enum Album: Sendable, Hashable {
    /// Files speak for it.
    case evidence(String)
    case favorites, hidden, deleted
    /// Everything.
    case all
    /// The person's own.
    case own(String)
  }

  /// Newest first, by when they were taken or by when they were first seen.
  public enum Order: Sendable, Hashable { case taken, added }

  public init() {}
}

extension PhotoQuery {
  /// The condition on `photos`, and its arguments.
  var condition: (sql: String, arguments: [Argument]) {
    var parts: [String] = []
    var arguments: [Argument] = []
    func add(_ sql: String, _ values: Argument...) {
      parts.append(sql)
      arguments += values
    }
    switch album {
    case .hidden: add("hidden = 1 AND deleted_us IS NULL")
    case .deleted: add("deleted_us IS NOT NULL")
    default: add("hidden = 0 AND deleted_us IS NULL")
    }
    switch album {
    case .evidence(let name):
      add("photos.id IN (SELECT photo_id FROM photo_evidence WHERE album = ?)", .text(name))
    case .favorites: add("favorite = 1")
    case .own(let name):
      add(
        """
        photos.id IN (SELECT photo_id FROM album_photos JOIN albums ON albums.id = album_id \
        WHERE albums.name = ?)
        """, .text(name))
    case .hidden, .deleted, .all, nil: break
    }
    if let from { add("wall_us >= ?", .integer(PhotoTime.wall(from))) }
    if let before { add("wall_us < ?", .integer(PhotoTime.wall(before))) }
    if let person {
      add(
        "photos.id IN (SELECT photo_id FROM photo_people WHERE name = ? COLLATE CANONICAL)",
        .text(person))
    }
    if let camera { add("text_contains(lower(camera), lower(?))", .text(camera)) }
    if let lens { add("text_contains(lower(lens), lower(?))", .text(lens)) }
    if let text {
      let fields = ["file", "caption", "keywords", "people"]
      parts.append(
        "(" + fields.map { "text_contains(lower(\($0)), lower(?))" }.joined(separator: " OR ") + ")"
      )
      arguments += fields.map { _ in .text(text) }
    }
    if let kind { add("kind = ?", .text(kind.rawValue)) }
    if isFavorite { add("favorite = 1") }
    return (parts.joined(separator: " AND "), arguments)
  }

  /// Newest first; of one moment the last added.
  var ordering: String { "\(orderColumn) DESC, photos.id DESC" }

  var orderColumn: String {
    switch order {
    case .taken: "wall_us"
    case .added: "first_seen_us"
    }
  }
}
