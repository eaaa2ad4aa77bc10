public import TsubameKit

/// When a photo was taken: the first of its candidates that is a real date.
///
/// A candidate is fallen through when it is blank, all zero, no day of the calendar, before 1826 or in the
/// future. Every one that lost is kept, with why.
public struct DateTaken: Sendable, Hashable {
  /// The date that won.
  public let time: Time
  /// Where the winner stood.
  public let source: DateSource
  /// The candidates before it that were no date, in the order tried.
  public let rejected: [RejectedDate]

  /// - Parameters:
  ///   - file: gives the name and the time of change, believed last of all.
  ///   - now: what lies more than a day after it is in the future; a wall clock may be ahead by some hours.
  ///   - offsetSeconds: the person's zone at an instant, in which times that are only known as UTC are shown.
  public init(
    of facts: MediaFacts, file: PhotoFile, now: Time, offsetSeconds: (Int) -> Int
  ) {
    func local(_ time: Time) -> Time {
      let seconds = time.microseconds >= 0 ? time.microseconds / 1_000_000 : time.wallSeconds
      return time.moved(toOffset: offsetSeconds(seconds))
    }
    let latest = now.microseconds + 86_400_000_000
    var rejected: [RejectedDate] = []
    for candidate in DateCandidates.of(facts) {
      do throws(DateText.Failure) {
        var time = try candidate.time()
        guard time.microseconds <= latest else { throw .future }
        if candidate.isUTC { time = local(time) }
        self.init(time: time, source: candidate.source, rejected: rejected)
        return
      } catch {
        rejected.append(
          RejectedDate(
            source: candidate.source.rawValue, text: candidate.text, reason: error.rawValue))
      }
    }
    if let time = FileNameDate.read(file.name), time.microseconds <= latest {
      self.init(
        time: time.offsetSeconds == nil ? time : local(time), source: .name, rejected: rejected)
    } else {
      self.init(
        time: local(Time(microseconds: file.modified, offsetSeconds: 0)), source: .fileTime,
        rejected: rejected)
    }
  }

  private init(time: Time, source: DateSource, rejected: [RejectedDate]) {
    self.time = time
    self.source = source
    self.rejected = rejected
  }
}
