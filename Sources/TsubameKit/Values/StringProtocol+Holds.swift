// The standard library looks for texts in texts with what belongs to its regular expressions, which takes long to load.
extension StringProtocol {
  /// Whether a text stands anywhere in this one, byte for byte.
  public func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }

  /// Where a text first stands in this one, byte for byte; nil where it does not.
  public func firstPlace(of part: String) -> Range<Index>? {
    let wanted = part.utf8
    var rest = utf8[...]
    while true {
      if rest.starts(with: wanted) {
        return rest.startIndex..<rest.index(rest.startIndex, offsetBy: wanted.count)
      }
      guard rest.popFirst() != nil else { return nil }
    }
  }
}
