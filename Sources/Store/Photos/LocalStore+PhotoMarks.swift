public import TsubameKit

/// What a person can say of a photo. The file is never touched.
public enum PhotoMark: Sendable, Hashable {
  case favorite(Bool)
  case hidden(Bool)
  /// Deleted photos are in no list but Recently Deleted; nil takes the mark off.
  case deleted(at: Time?)
}

extension LocalStore {
  /// Photos by their numbers, in the order asked; numbers that there are none of are left out.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photos(ids: [Int]) throws -> [Photo] {
    try perform { database in
      try ids.compactMap { id in
        try database.first(
          "SELECT \(PhotoReader.columns) FROM photos AS p WHERE p.id = ?", id,
          read: PhotoReader.read)
      }
    }
  }

  /// Marks photos.
  ///
  /// - Returns: how many were not so marked before.
  /// - Throws: `CommandError`, `CancellationError`
  @discardableResult
  public func mark(_ ids: [Int], _ mark: PhotoMark) throws -> Int {
    try write { database in
      var changed = 0
      for id in ids {
        switch mark {
        case .favorite(let isSet):
          try database.run(
            "UPDATE photos SET favorite = ? WHERE id = ? AND favorite <> ?", isSet, id, isSet)
        case .hidden(let isSet):
          try database.run(
            "UPDATE photos SET hidden = ? WHERE id = ? AND hidden <> ?", isSet, id, isSet)
        case .deleted(let time?):
          try database.run(
            "UPDATE photos SET deleted_us = ? WHERE id = ? AND deleted_us IS NULL",
            time.microseconds, id)
        case .deleted(nil):
          try database.run(
            "UPDATE photos SET deleted_us = NULL WHERE id = ? AND deleted_us IS NOT NULL", id)
        }
        changed += database.changedRows
      }
      return changed
    }
  }
}
