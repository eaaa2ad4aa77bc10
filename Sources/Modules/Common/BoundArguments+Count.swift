internal import TsubameKit

extension BoundArguments {
  /// What `--count` says; nil where it is not given.
  ///
  /// - Throws: `CommandError` where it is below zero.
  func count() throws -> Int? {
    guard let count = int("count") else { return nil }
    guard count >= 0 else {
      throw CommandError("negative-count", ["value": String(count)], place: place("count"))
    }
    return count
  }
}
