internal import TsubameKit

extension LocalStore {
  /// The photos that a query asks for, newest first; further stages of a chain can be handed to them.
  public nonisolated func photos(_ query: PhotoQuery) -> StoredRows {
    let first =
      switch query.order {
      case .taken: "wall_us"
      case .added: "first_seen_us"
      }
    return StoredRows(
      Query(
        .photo, table: Fragment("photos AS p"), columns: PhotoColumns.all,
        conditions: query.conditions,
        order: [.init(first, isDescending: true), .init("id", isDescending: true)]),
      of: self)
  }
}

/// The fields of photos' rows, and what photos are ordered by.
enum PhotoColumns {
  static let all: [Column] = [
    Column("id", .int, "p.id"),
    Column("time", .time(offset: "p.time_offset"), "p.time_us", isNullable: true),
    Column("file", .text, "p.file"),
    Column("kind", .text, "p.kind"),
    Column("favorite", .bool, "p.favorite"),
    Column("hidden", .bool, "p.hidden"),
    Column("width", .int, "p.width", isNullable: true),
    Column("height", .int, "p.height", isNullable: true),
    Column("camera", .text, "p.camera", isNullable: true),
    Column("lens", .text, "p.lens", isNullable: true),
    Column("latitude", .float, "p.latitude", isNullable: true),
    Column("longitude", .float, "p.longitude", isNullable: true),
    Column("people", .texts, "p.people", isNullable: true),
    Column("albums", .texts, albums),
    Column("caption", .text, "p.caption", isNullable: true),
    Column("keywords", .texts, "p.keywords", isNullable: true),
    Column("month", .month, "p.month_number", isNullable: true),
    Column("year", .int, "(p.month_number / 12)", isNullable: true),
    Column("date_source", .text, "p.date_source", isNullable: true),
    Column("bytes", .int, "p.bytes"),
    Column("status", .text, status),
    // Not shown; every photo has them.
    Column("wall_us", .int, "p.wall_us"),
    Column("first_seen_us", .int, "p.first_seen_us"),
  ]

  static let status = "(CASE p.missing WHEN 1 THEN 'missing' ELSE p.status END)"

  /// The names of the albums that a photo is in: those its file speaks for, those its marks make, the person's own.
  static let albums = """
    (SELECT json_group_array(name) FROM (\
    SELECT album AS name FROM photo_evidence WHERE photo_id = p.id \
    UNION ALL SELECT 'Favorites' WHERE p.favorite = 1 \
    UNION ALL SELECT 'Hidden' WHERE p.hidden = 1 \
    UNION ALL SELECT 'Recently Deleted' WHERE p.deleted_us IS NOT NULL \
    UNION ALL SELECT albums.name FROM album_photos JOIN albums ON albums.id = album_id \
    WHERE photo_id = p.id))
    """
}
