internal import CSQLite
internal import TsubameKit

/// Gives SQL the function `own_offset` of an instant in microseconds and of the offset with which it was given: the
/// offset of the person's zone at that instant.
///
/// Services tell times in zones that mean nothing to people: X tells all of them in UTC. So posts are on the person's own
/// clock wherever one sees them or asks for a day of theirs, and this is the one place where that is so: cards, tables,
/// texts, `date()`, `time in 2015-05` and SQL itself take a post's time with this offset. Photos stay on the clock of the
/// place where they were taken, since that is what they show.
///
/// It is used in queries only, never in an index: people travel.
enum OwnOffset {
  /// A zone's offsets, remembered for spans that lie wholly between two changes: the system takes a quarter of a
  /// microsecond to tell one. It belongs to one connection, which one thread uses at a time.
  private final class Zone {
    private let clock: any SessionClock
    private var kept: [(span: Int, offset: Int)] = []
    /// Seconds of a span, as a power of two: a day and a half, in which no zone has ever changed twice.
    private static let spanBits = 17
    /// Spans that are remembered, as a power of two: those of 17 years.
    private static let keptBits = 12

    init(_ clock: any SessionClock) { self.clock = clock }

    func offset(at second: Int) -> Int {
      if kept.isEmpty { kept = Array(repeating: (.min, 0), count: 1 << Zone.keptBits) }
      let span = second >> Zone.spanBits
      let index = span & (kept.count - 1)
      if kept[index].span == span { return kept[index].offset }
      let offset = clock.offsetSeconds(at: span << Zone.spanBits)
      guard offset == clock.offsetSeconds(at: (span + 1) << Zone.spanBits) else {
        return clock.offsetSeconds(at: second)
      }
      kept[index] = (span, offset)
      return offset
    }
  }

  /// - Parameter clock: knows the person's zone; without one, times stay as they were given.
  static func install(_ clock: (any SessionClock)?, on database: Database) {
    let zone = unsafe clock.map { unsafe Unmanaged.passRetained(Zone($0)).toOpaque() }
    _ = unsafe sqlite3_create_function_v2(
      database.connection, "own_offset", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, zone,
      { @Sendable context, _, values in
        guard let values = unsafe values else { return }
        guard let pointer = unsafe sqlite3_user_data(context) else {
          unsafe sqlite3_result_value(context, values[1])
          return
        }
        let zone = unsafe Unmanaged<Zone>.fromOpaque(pointer).takeUnretainedValue()
        let instant = unsafe Time(
          microseconds: Int(sqlite3_value_int64(values[0])), offsetSeconds: 0)
        unsafe sqlite3_result_int64(
          context, Int64(zone.offset(at: instant.wallSeconds)))
      }, nil, nil,
      { @Sendable pointer in
        if let pointer = unsafe pointer { unsafe Unmanaged<Zone>.fromOpaque(pointer).release() }
      })
  }
}
