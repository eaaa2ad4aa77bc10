internal import TsubameKit

/// Lists and records on one line: `a, b` and `name: x, n: 1`; what lies deeper stands in brackets, so that it is
/// plain what belongs to what.
struct NestedText {
  /// Nobody reads more than this of one cell; a list may have a million elements.
  static let most = 1_000

  /// Stands where nothing is known, so that it is seen to be so.
  static let nothing = "–"

  private let limit: Int
  private let leaf: (Value) -> String
  private var text = ""
  private var length = 0

  /// - Parameters:
  ///   - limit: characters after which the text ends in `…`.
  ///   - leaf: how a value that is neither list nor record is written.
  ///   - isWithin: true where the text stands behind others, so that it needs brackets itself.
  static func line(
    _ value: Value, limit: Int = .max, isWithin: Bool = false,
    leaf: (Value) -> String = { $0.text }
  ) -> String {
    withoutActuallyEscaping(leaf) { leaf in
      var nested = NestedText(limit: limit, leaf: leaf)
      nested.add(value, isOutermost: !isWithin)
      return nested.length > limit ? String(nested.text.prefix(limit)) + "…" : nested.text
    }
  }

  private init(limit: Int, leaf: @escaping (Value) -> String) {
    self.limit = limit
    self.leaf = leaf
  }

  private mutating func add(_ value: Value, isOutermost: Bool) {
    switch value {
    case .list(let values):
      if !isOutermost { add("[") }
      for (index, value) in values.enumerated() where length <= limit {
        if index > 0 { add(", ") }
        add(value, isOutermost: false)
      }
      if !isOutermost { add("]") }
    case .record(let row):
      if !isOutermost { add("{") }
      for (index, (field, value)) in zip(row.schema.fields, row.values).enumerated()
      where length <= limit {
        add((index > 0 ? ", " : "") + field.name + ": ")
        add(value, isOutermost: false)
      }
      if !isOutermost { add("}") }
    case .none where !isOutermost: add(NestedText.nothing)
    default: add(leaf(value))
    }
  }

  private mutating func add(_ part: String) {
    text += part
    length += part.utf8.count
  }
}
