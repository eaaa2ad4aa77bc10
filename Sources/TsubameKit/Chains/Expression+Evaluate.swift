extension Expression {
  /// The value for one row. For many rows ``compiled(_:)`` is faster.
  ///
  /// - Throws: `CommandError` with the place of the part that failed.
  public func evaluate(_ row: Row?) throws -> Value {
    try compiled { row?.schema.slot(of: $0) ?? .unknown(nil) }(row?.values ?? [])
  }

  /// The value as a truth; `none` is false.
  ///
  /// - Throws: `CommandError` where it is neither `true`, `false` nor `none`.
  public func truth(_ row: Row?) throws -> Bool {
    try test { row?.schema.slot(of: $0) ?? .unknown(nil) }(row?.values ?? [])
  }

  /// Where the expression stands, as far as it is known.
  public var place: SourcePlace? {
    switch self {
    case .field(_, let place), .negate(_, let place), .binary(_, _, _, let place),
      .matches(_, _, _, let place), .between(_, _, _, let place), .call(_, _, let place),
      .property(_, _, let place):
      place
    case .not(let operand): operand.place
    case .and(let left, _), .or(let left, _): left.place
    case .literal, .list, .record: nil
    }
  }
}

extension CommandError {
  /// A field that rows of this shape do not have, with the nearest that they do have.
  public static func unknownField(
    _ name: String, in schema: Schema?, place: SourcePlace?
  ) -> CommandError {
    let names = schema?.names ?? []
    guard !names.isEmpty else { return CommandError("bare-name", ["name": name], place: place) }
    let isLong = names.count > mostFieldsNamed
    let shown = isLong ? names.prefix(mostFieldsNamed - 2) : names[...]
    var arguments = [
      "name": name, "fields": shown.joined(separator: " "),
      "count": "\(names.count - shown.count)", "all": names.joined(separator: " "),
    ]
    let end = isLong ? ".more" : ""
    var hint = Message("unknown-field.fields" + end, arguments)
    if let nearest = Nearest.match(name, among: names) {
      arguments["nearest"] = nearest
      hint = Message("unknown-field.nearest" + end, arguments)
    }
    return CommandError("unknown-field", arguments, hint: hint, place: place)
  }

  /// Of rows with more fields only the first are named: those are what most people look for.
  private static let mostFieldsNamed = 10
}
