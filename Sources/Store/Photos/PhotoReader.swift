internal import TsubameKit

/// Reads a photo from the columns of its row.
enum PhotoReader {
  /// What to select, in the order in which `read` takes it.
  static let columns = """
    photos.id, time_us, time_offset, file, kind, favorite, hidden, width, height, camera, lens, latitude, longitude,
    people, caption, keywords, date_source, bytes,
    CASE missing WHEN 1 THEN 'missing' ELSE status END, \(albums)
    """

  /// The names of the albums that a photo is in: those its file speaks for, those its marks make, the person's own.
  static let albums = """
    (SELECT json_group_array(name) FROM (
    SELECT album AS name FROM photo_evidence WHERE photo_id = photos.id
    UNION ALL SELECT 'Favorites' WHERE favorite = 1
    UNION ALL SELECT 'Hidden' WHERE hidden = 1
    UNION ALL SELECT 'Recently Deleted' WHERE deleted_us IS NOT NULL
    UNION ALL SELECT albums.name FROM album_photos JOIN albums ON albums.id = album_id
    WHERE photo_id = photos.id))
    """

  static func read(_ row: Statement) -> Photo {
    Photo(
      id: row.int(0),
      time: row.optionalInt(1).map { Time(microseconds: $0, offsetSeconds: row.optionalInt(2)) },
      file: row.text(3), kind: Photo.Kind(rawValue: row.text(4)) ?? .photo,
      isFavorite: row.bool(5), isHidden: row.bool(6), width: row.optionalInt(7),
      height: row.optionalInt(8), camera: row.optionalText(9), lens: row.optionalText(10),
      latitude: row.optionalDouble(11), longitude: row.optionalDouble(12),
      people: texts(row.optionalText(13)), albums: texts(row.optionalText(19)),
      caption: row.optionalText(14), keywords: texts(row.optionalText(15)),
      dateSource: row.optionalText(16), bytes: row.int(17),
      status: Photo.Status(rawValue: row.text(18)) ?? .ok)
  }

  private static func texts(_ json: String?) -> [String] {
    TextList.decode(json).compactMap(\.self)
  }
}
