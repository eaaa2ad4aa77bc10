internal import TsubameKit

/// Rows of one value each: one a line, as they are.
struct ValueLayout: RowLayout {
  func lines(for row: Row, after previous: Row?) -> [String] {
    [Shown.line(NestedText.line(row.values.first ?? .none))]
  }
}
