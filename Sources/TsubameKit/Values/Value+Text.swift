extension Value {
  /// This value as people read it and as TSV and text interpolation write it.
  ///
  /// `none` is empty, lists are joined by commas, records are `name: value` pairs.
  public var text: String {
    switch self {
    case .none: ""
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): String(number)
    case .float(let number): Value.text(of: number)
    case .text(let text): text
    case .time(let time): time.description
    case .date(let date): date.description
    case .month(let month): month.description
    case .duration(let duration): duration.text
    case .list(let values): values.map(\.text).joined(separator: ",")
    case .record(let row):
      zip(row.schema.fields, row.values).map { "\($0.name): \($1.text)" }.joined(separator: ", ")
    }
  }

  private static func text(of number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return (number.sign == .minus && number == 0 ? "-" : "") + "\(Int(number)).0"
  }
}

extension Duration {
  /// The shortest exact way the language writes this length of time: `7d`, `3h`, `1h30m`, `0.5s`.
  public var text: String {
    let (seconds, attoseconds) = components
    var rest = abs(seconds)
    var parts = ""
    for (unit, length) in [("d", Int64(86_400)), ("h", 3_600), ("m", 60)] where rest >= length {
      parts += "\(rest / length)\(unit)"
      rest %= length
    }
    let fraction = abs(attoseconds) / 1_000_000_000_000
    if fraction != 0 {
      var digits = padded(Int(fraction), 6)
      while digits.hasSuffix("0") { digits.removeLast() }
      parts += "\(rest).\(digits)s"
    } else if rest != 0 || parts.isEmpty {
      parts += "\(rest)s"
    }
    return (seconds < 0 || attoseconds < 0 ? "-" : "") + parts
  }
}
