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

  /// `2015-03-14 09:00` in the person's zone; a photo's on the clock where it was taken.
  func time(_ time: Time, of schema: Schema) -> String {
    var local = time
    if schema.kind != "photo", time.offsetSeconds != nil {
      let seconds = (Double(time.microseconds) / 1_000_000).rounded(.down)
      local = time.moved(toOffset: clock.offsetSeconds(at: Int(seconds)))
    }
    let (hour, minute, _) = local.clock
    return "\(local.date) \(digits(hour)):\(digits(minute))"
  }

  private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
