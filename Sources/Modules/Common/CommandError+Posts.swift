internal import TsubameKit

extension CommandError {
  /// There is no post of this number, or it has been deleted.
  static func postNotFound(_ id: Int, place: SourcePlace?) -> CommandError {
    CommandError("post-not-found", ["id": String(id)], place: place)
  }
}
