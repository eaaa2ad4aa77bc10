// The standard library looks for texts in texts with what belongs to its regular expressions, which takes long to load.
extension StringProtocol {
  /// Whether a text stands anywhere in this one, byte for byte.
  @inlinable public func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }

  /// Where a text first stands in this one, byte for byte; nil where it does not.
  @inlinable public func firstPlace(of part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) {
        return start..<rest.index(start, offsetBy: part.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
