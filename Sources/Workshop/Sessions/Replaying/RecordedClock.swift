public import TsubameKit

/// The clock of a session that is played: it stands still, in the zone of its time.
public struct RecordedClock: SessionClock {
  private let moment: Time

  /// A clock that shows a moment.
  public init(_ moment: Time) { self.moment = moment }

  /// The moment.
  public func now() -> Time { moment }

  /// The zone of the moment, all year round.
  public func offsetSeconds(at unixSeconds: Int) -> Int { moment.offsetSeconds ?? 0 }
}
