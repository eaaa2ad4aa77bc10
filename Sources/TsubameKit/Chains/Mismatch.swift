extension CommandError {
  /// This error with what to do where it is a field that holds texts and numbers: there are no quotes to take away.
  func hinting(_ left: Expression, _ right: Expression) -> CommandError {
    guard hint?.code == "no-comparison.quoted", let text = hint?.arguments["text"] else {
      return self
    }
    let isWritten = [left, right].contains { $0 == .literal(.text(text)) }
    guard !isWritten else { return self }
    var error = self
    error.hint = Message("no-comparison.mixed", ["text": text])
    return error
  }

  /// Two values that cannot be compared, with what was most likely meant.
  static func noComparison(_ left: Value, _ right: Value) -> CommandError {
    CommandError(
      "no-comparison",
      [
        "left": left.text, "leftType": left.type.rawValue, "right": right.text,
        "rightType": right.type.rawValue,
      ], hint: hint(left, right) ?? hint(right, left))
  }

  /// What to do about a value that was compared with another one; nil where the general hint says enough.
  private static func hint(_ value: Value, _ other: Value) -> Message? {
    switch (value, other) {
    case (.time, .int), (.date, .int), (.month, .int):
      Message("no-comparison.calendar")
    case (.duration, .time), (.duration, .date):
      Message("no-comparison.ago", ["duration": value.text])
    case (.duration, .int), (.duration, .float):
      Message("no-comparison.duration", ["number": other.text])
    case (.time, .text(let text)), (.date, .text(let text)), (.month, .text(let text)):
      Message(
        DateParser.parse(text) == nil ? "no-comparison.calendar" : "no-comparison.quoted",
        ["text": text])
    case (.int, .text(let text)), (.float, .text(let text)):
      ParameterType.float.read(other, now: .epoch).map { _ in
        Message("no-comparison.quoted", ["text": text])
      }
    case (.list, .text), (.list, .int): Message("no-comparison.list", ["value": other.literal])
    default: nil
    }
  }
}

extension Value {
  /// A value as it is written in an expression.
  fileprivate var literal: String {
    if case .text(let text) = self { return "\"\(text)\"" }
    return text
  }
}
