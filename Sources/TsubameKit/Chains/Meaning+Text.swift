// Texts are compared canonically: an NFD が is found by an NFC one, and か alone is not found in it.
extension Meaning {
  /// Negative, zero or positive: the order of the code points of the composed texts (NFC), in which canonically equal
  /// texts are equal.
  public static func order(_ left: String, _ right: String) -> Int {
    if left == right { return 0 }
    if let plain = unsafe String.plainly(left, right, { unsafe $0.lexicographicallyPrecedes($1) }) {
      return plain ? -1 : 1
    }
    // Swift's own `<` goes by the lengths before composing where one composed text begins with the other, and so puts
    // neither か+゛ before がが nor がが before か+゛. With an end mark below all other code points none begins with another.
    let (left, right) = (
      left.split(separator: "\0", omittingEmptySubsequences: false),
      right.split(separator: "\0", omittingEmptySubsequences: false)
    )
    for (left, right) in zip(left, right) where left != right {
      return left + "\0" < right + "\0" ? -1 : 1
    }
    return left.count < right.count ? -1 : 1
  }

  /// Whether `whole` holds `part`, at character boundaries.
  public static func contains(_ whole: String, _ part: String) -> Bool {
    if part.isEmpty { return true }
    if let found = unsafe String.plainly(whole, part, { unsafe hasBytes($0, $1) }) { return found }
    let (characters, wanted) = (Array(whole), Array(part))
    guard characters.count >= wanted.count else { return false }
    return (0...(characters.count - wanted.count)).contains { start in
      characters[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  /// What ``contains(_:_:)`` says of texts in UTF-8, without making texts of them; nil where only characters can tell.
  public static func plainlyContains(
    _ whole: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer
  ) -> Bool? {
    let (whole, part) = unsafe (
      whole.assumingMemoryBound(to: UInt8.self), part.assumingMemoryBound(to: UInt8.self)
    )
    guard unsafe PlainText.holds(part), unsafe PlainText.holds(whole) else { return nil }
    return unsafe part.isEmpty || hasBytes(whole, part)
  }

  /// Whether `whole` begins with `part`, at character boundaries.
  public static func starts(_ whole: String, with part: String) -> Bool {
    whole.starts(with: part)
  }

  /// Whether `whole` ends with `part`, at character boundaries.
  public static func ends(_ whole: String, with part: String) -> Bool {
    whole.reversed().starts(with: part.reversed())
  }

  private static func hasBytes(
    _ whole: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = unsafe part.first, whole.count >= part.count else { return false }
    for start in 0...(whole.count - part.count) where unsafe whole[start] == first {
      var length = 1
      while length < part.count, unsafe whole[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
