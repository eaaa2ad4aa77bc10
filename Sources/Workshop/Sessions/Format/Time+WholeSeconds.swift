public import TsubameKit

extension Time {
  /// Without the fraction of its second: a person who reads a log needs none.
  public var inWholeSeconds: Time {
    let second = 1_000_000
    let rest = ((microseconds % second) + second) % second
    return Time(microseconds: microseconds - rest, offsetSeconds: offsetSeconds)
  }
}
