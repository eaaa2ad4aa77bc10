internal import TsubameKit

/// How long a deleted photo can be found in Recently Deleted.
enum Deletion {
  private static let days = 30

  /// Photos that were deleted before this moment are in no list any more; their files stay.
  static func oldest(_ clock: any SessionClock) -> Time {
    let now = clock.now()
    return Time(
      microseconds: now.microseconds - days * 86_400_000_000, offsetSeconds: now.offsetSeconds)
  }
}
