internal import TsubameKit

// Literals that begin with a digit: numbers, durations, months, dates, times.
extension Parser {
  /// ASCII and full-width digits.
  func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return ("0"..."9").contains(scalar) || ("０"..."９").contains(scalar)
  }

  mutating func number() throws -> ExpressionSyntax {
    let start = cursor.offset
    let isBehindName = Names.goesOn(cursor.previous, isASCII: false)
    defer {
      trace?.makeASCII(start..<cursor.offset, cursor.source, isBehindName: isBehindName)
    }
    takeDigits()
    if cursor.scalar.map(Marks.ascii) == "-", isDigit(cursor.next), digits(from: start) == 4 {
      return try date(from: start)
    }
    var isWhole = true
    if cursor.scalar == ".", isDigit(cursor.next) {
      isWhole = false
      cursor.advance()
      takeDigits()
    }
    if Names.starts(cursor.scalar) { return try duration(from: start) }
    let text = cursor.text(from: start)
    let place = cursor.place(from: start)
    if isWhole, let number = ParameterType.wholeNumber(text) {
      return .literal(.int(number), place)
    }
    guard case .float(let number)? = ParameterType.float.read(.text(text), now: .epoch), !isWhole
    else { throw error("number-too-large", ["text": text], at: place) }
    return .literal(.float(number), place)
  }

  private mutating func takeDigits() {
    while isDigit(cursor.scalar) { cursor.advance() }
  }

  private func digits(from start: Int) -> Int { cursor.text(from: start).count }

  private mutating func date(from start: Int) throws -> ExpressionSyntax {
    while let scalar = cursor.scalar, isPartOfDate(scalar) { cursor.advance() }
    let text = cursor.text(from: start)
    let place = cursor.place(from: start)
    guard let value = DateParser.parse(text) else {
      throw error("no-date", ["text": text], at: place)
    }
    return .literal(value, place)
  }

  private func isPartOfDate(_ scalar: Unicode.Scalar) -> Bool {
    if isDigit(scalar) { return true }
    switch Marks.ascii(scalar) {
    case "T", "Z", ":": return true
    case "-", "+", ".": return isDigit(cursor.next)
    default: return false
    }
  }

  private mutating func duration(from start: Int) throws -> ExpressionSyntax {
    while Names.goesOn(cursor.scalar, isASCII: true) { cursor.advance() }
    let text = cursor.text(from: start)
    let place = cursor.place(from: start)
    guard let duration = DateParser.parseDuration(text) else {
      throw error("no-number", ["text": text], at: place)
    }
    return .literal(.duration(duration), place)
  }
}
