extension CommandError {
  /// A list where one text, or one value of another type, is needed. The hint fits what is in the list, and is written
  /// with what stands at the place.
  public static func listAsText(
    _ values: [Value], type: ParameterType = .text, command: String? = nil, place: SourcePlace?
  ) -> CommandError {
    var error = CommandError(
      "list-as-text", command.map { ["command": $0] } ?? [:],
      hint: Message("list-as-text.values", ["list": chain(at: place)]), place: place)
    if case .record(let row)? = values.first {
      let names = row.schema.names
      let field = names.first { $0 == "text" || $0 == "name" } ?? names.first ?? "text"
      error.hint = Message("list-as-text.rows", ["list": chain(at: place), "field": field])
    } else if type != .text {
      let list = place.map { $0.source.text($0.range) } ?? "…"
      error.hint = Message("list-as-text.each", ["list": list])
    }
    return error
  }

  /// What gives the list, to be written in front of a `|`.
  private static func chain(at place: SourcePlace?) -> String {
    guard let place else { return "…" }
    var text = place.source.text(place.range)
    if text.hasPrefix("$("), text.hasSuffix(")") { text = String(text.dropFirst(2).dropLast()) }
    return text.count > 40 || text.unicodeScalars.contains("\n") ? "…" : text
  }
}
