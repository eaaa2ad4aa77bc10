internal import TsubameKit
internal import Wording

extension RowStyle {
  /// A field's value as a cell of a table shows it.
  func cell(_ value: Value, of field: Field, in schema: Schema) -> String {
    switch value {
    case .bool(let truth): truth ? "✓" : ""
    case .time(let time): self.time(time)
    case .float(let degrees) where RowStyle.placeFields.contains(field.name):
      Value.float((degrees * 1e7).rounded() / 1e7).text
    case .list, .record:
      Shown.line(
        NestedText.line(value, limit: NestedText.most) { shown($0.text, of: field, in: schema) })
    case .text(let text) where text.utf8.count > 8 * NestedText.most:
      Shown.line(String(text.prefix(NestedText.most))) + "…"
    default: Shown.line(shown(value.text, of: field, in: schema))
    }
  }

  /// A text of a field as people read it: paths from where they are, words of published kinds in their language.
  func shown(_ text: String, of field: Field, in schema: Schema) -> String {
    if field.holdsPaths { return ShownPath.short(text) }
    guard schema.kind != nil, RowStyle.wordedFields.contains(field.name) else { return text }
    if let word = word(text, of: field.name) { return word }
    switch field.name {
    case "certainty": return parts(of: text, "albums", "certainty")
    case "rejected_dates": return parts(of: text, "date_source", nil)
    default: return text
    }
  }

  /// The fields whose values Wording has words for, and those whose values are made of such words.
  private static let wordedFields: Set<String> = Set(
    Wording.codes(in: .english).filter { $0.hasPrefix("value.") }
      .compactMap { $0.split(separator: ".").dropFirst().first.map(String.init) }
      + ["rejected_dates"])

  private func word(_ text: String, of field: String) -> String? {
    Wording.entry("value.\(field).\(text)", in: language)
  }

  /// Both parts of `Selfies: proof`, each a word of another field.
  private func parts(of text: String, _ first: String, _ second: String?) -> String {
    guard let colon = text.firstIndex(of: ":") else { return text }
    let head = String(text[..<colon])
    let tail = String(text[colon...].dropFirst(2))
    let end = second.flatMap { word(tail, of: $0) } ?? tail
    return (word(head, of: first) ?? head) + ": " + end
  }

  /// `2015-03-14 09:00` on the clock that it was given on, as `date()` and `month()` take it, with its offset where that
  /// is not the person's own.
  func time(_ time: Time) -> String {
    guard let offset = time.offsetSeconds else { return minutes(of: time) }
    let seconds = (Double(time.microseconds) / 1_000_000).rounded(.down)
    let own = clock.offsetSeconds(at: Int(seconds))
    return minutes(of: time) + (offset == own ? "" : " " + time.offsetText)
  }

  /// A ten-millionth of a degree is a centimetre: what lies beyond comes of reckoning.
  private static let placeFields: Set<String> = ["latitude", "longitude"]

  private func minutes(of time: Time) -> String {
    let (hour, minute, _) = time.clock
    return "\(time.date) \(digits(hour)):\(digits(minute))"
  }

  private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Field {
  /// Fields of these names hold paths, whoever made the rows.
  var holdsPaths: Bool {
    ["file", "path", "folder"].contains(name) && (type == nil || type == .text)
  }
}
