internal import TsubameKit

extension SortKey {
  /// Negative where `left` comes first; `none` comes last whichever the direction.
  func order(_ left: Value, _ right: Value) -> Int {
    let order = Meaning.sortOrder(left, right)
    guard descending else { return order }
    if case .none = left { return order }
    if case .none = right { return order }
    return -order
  }

  /// Elements in the order of their values for these keys; those that are equal in it keep theirs.
  static func sorted<Element>(
    _ elements: [Element], by keys: [SortKey], _ values: (Element) -> [Value]
  ) throws -> [Element] {
    var comparisons = 0
    return try elements.sorted { left, right in
      comparisons += 1
      if comparisons & 0xFFF == 0 { try Task.checkCancellation() }
      let (left, right) = (values(left), values(right))
      for (index, key) in keys.enumerated() {
        let order = key.order(left[index], right[index])
        if order != 0 { return order < 0 }
      }
      return false
    }
  }
}
