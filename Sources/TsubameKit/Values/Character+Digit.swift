extension Character {
  /// 0 to 9 for a decimal digit of any script (`7`, `７`), nil for all else; 七 is a word, not a digit.
  var decimalDigit: Int? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
      scalar.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }
}
