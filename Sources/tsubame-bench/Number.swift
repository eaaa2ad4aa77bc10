/// Numbers and columns as the table shows them.
enum Number {
  /// Three figures that count, as far as there are that many behind the point.
  static func short(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
    let places: Double = number.magnitude >= 100 ? 1 : number.magnitude >= 10 ? 10 : 100
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func milliseconds(_ seconds: Double) -> String { short(seconds * 1_000) + " ms" }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
