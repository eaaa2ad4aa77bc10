internal import TsubameKit

/// A date as a file states it, not yet believed.
struct DateCandidate {
  let source: DateSource
  let text: String
  /// True where it is known as UTC and nothing is known of the wall clock there.
  let isUTC: Bool
  private let fraction: String?
  private let zone: String?
  private let instant: Time?

  init(
    _ source: DateSource, _ text: String, fraction: String? = nil, zone: String? = nil,
    isUTC: Bool = false
  ) {
    self.source = source
    self.text = text
    self.fraction = fraction
    self.zone = isUTC ? "Z" : zone
    self.isUTC = isUTC
    instant = nil
  }

  init(_ source: DateSource, _ instant: Time, isUTC: Bool = false) {
    self.source = source
    text = instant.description
    self.instant = instant
    self.isUTC = isUTC
    (fraction, zone) = (nil, nil)
  }

  func time() throws(DateText.Failure) -> Time {
    if let instant { return instant }
    return try DateText.read(text, fraction: fraction, zone: zone)
  }
}
