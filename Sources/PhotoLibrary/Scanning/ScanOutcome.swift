internal import TsubameKit

/// What a file that was opened turned out to be.
enum ScanOutcome: Sendable {
  case photo(ScannedPhoto)
  /// No photo, so that the next scan need not open it again.
  case stranger
  /// No longer there.
  case vanished
  /// Not told this time, and nothing that its name promises.
  case unknown
}
