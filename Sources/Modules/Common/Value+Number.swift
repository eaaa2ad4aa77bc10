internal import TsubameKit

extension Value {
  /// A whole number; nil for anything else.
  var wholeNumber: Int? {
    if case .int(let number) = self { return number }
    return nil
  }

  /// The store's number of a post or photo that this value stands for: itself, or that of a row of the kind or of
  /// no kind, as `get id` gives them. Rows of other kinds have numbers too, but of something else.
  func id(inRowsOf kind: Schema) -> Int? {
    switch self {
    case .int(let id): return id
    case .record(let row):
      let kinds = [nil, Schema.value.kind, kind.kind]
      guard kinds.contains(row.schema.kind) else { return nil }
      return (row["id"] ?? row["value"])?.wholeNumber
    default: return nil
    }
  }
}
