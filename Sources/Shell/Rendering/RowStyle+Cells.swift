internal import TsubameKit

extension RowStyle {
  /// A value as a cell of a table shows it.
  func cell(_ value: Value, of schema: Schema) -> String {
    switch value {
    case .bool(let truth): truth ? "✓" : ""
    case .time(let time): self.time(time, of: schema)
    case .list(let values): Shown.line(values.map(\.text).joined(separator: ", "))
    default: Shown.line(value.text)
    }
  }

  /// `2015-03-14 09:00` in the person's zone; a photo's on the clock where it was taken. Rows of no kind may be either:
  /// theirs stay on the clock that they were given on, with its offset where it is not the person's.
  func time(_ time: Time, of schema: Schema) -> String {
    guard let offset = time.offsetSeconds, schema.kind != "photo" else { return minutes(of: time) }
    let seconds = (Double(time.microseconds) / 1_000_000).rounded(.down)
    let own = clock.offsetSeconds(at: Int(seconds))
    if schema.kind != nil { return minutes(of: time.moved(toOffset: own)) }
    return minutes(of: time) + (offset == own ? "" : " " + time.offsetText)
  }

  private func minutes(of time: Time) -> String {
    let (hour, minute, _) = time.clock
    return "\(time.date) \(digits(hour)):\(digits(minute))"
  }

  private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
