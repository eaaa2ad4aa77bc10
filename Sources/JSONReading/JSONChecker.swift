/// Goes over a text that simdjson has refused: finds where it goes wrong, which simdjson does not tell, or what
/// simdjson cannot take though JSON allows it, with what may stand in its place.
///
/// Grammar: RFC 8259.
struct JSONChecker {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private(set) var repairs: [Repair] = []

  /// A stretch that simdjson cannot take, and what it can.
  struct Repair {
    let range: Range<Int>
    let replacement: String
  }

  /// What is wrong, and where.
  struct Failure: Error {
    let problem: JSONProblem
    let offset: Int
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Checks the whole text.
  mutating func check() throws(Failure) {
    skipSpace()
    guard offset < bytes.endIndex else { throw failure(.empty) }
    try values()
    skipSpace()
    guard offset == bytes.endIndex else { throw wrong(.trailing) }
  }

  private var next: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  /// One value with all it holds; the open brackets are kept here, so that depth costs no stack.
  private mutating func values() throws(Failure) {
    var open: [UInt8] = []
    while true {
      skipSpace()
      var isComplete = true
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard let bracket = next else { break }
        guard open.count < JSONReader.deepest else { throw failure(.tooDeep) }
        offset += 1
        skipSpace()
        if next == bracket + 2 {
          offset += 1
        } else {
          open.append(bracket)
          if bracket == UInt8(ascii: "{") { try key() }
          isComplete = false
        }
      case UInt8(ascii: "\""): try string()
      case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try number()
      case UInt8(ascii: "t"): try word("true")
      case UInt8(ascii: "f"): try word("false")
      case UInt8(ascii: "n"): try word("null")
      default: throw wrong(.unexpected)
      }
      if isComplete, try close(&open) { return }
    }
  }

  /// What follows a value: commas and closing brackets. True when the outermost value is complete.
  private mutating func close(_ open: inout [UInt8]) throws(Failure) -> Bool {
    while let bracket = open.last {
      skipSpace()
      if next == UInt8(ascii: ",") {
        offset += 1
        if bracket == UInt8(ascii: "{") { try key() }
        return false
      }
      // Closing brackets stand two after the opening ones in ASCII.
      guard next == bracket + 2 else { throw wrong(.unexpected) }
      offset += 1
      open.removeLast()
    }
    return true
  }

  private mutating func key() throws(Failure) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw wrong(.unexpected) }
    try string()
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw wrong(.unexpected) }
    offset += 1
  }

  private mutating func word(_ word: StaticString) throws(Failure) {
    for byte in String(describing: word).utf8 {
      guard next == byte else { throw wrong(.unexpected) }
      offset += 1
    }
    try endOfToken(.unexpected)
  }

  /// A number or word ends where space or punctuation stands.
  private func endOfToken(_ problem: JSONProblem) throws(Failure) {
    switch next {
    case nil, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
      return
    default: throw wrong(problem)
    }
  }

  private mutating func number() throws(Failure) {
    let start = offset
    var isWhole = true
    if next == UInt8(ascii: "-") { offset += 1 }
    let first = next
    guard try digits() == 1 || first != UInt8(ascii: "0") else {
      throw Failure(problem: .badNumber, offset: start)
    }
    if next == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      _ = try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      _ = try digits()
    }
    try endOfToken(.badNumber)
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let fits = isWhole ? Int(text) != nil || UInt(text) != nil : Double(text)?.isFinite == true
    if !fits { repairs.append(Repair(range: start..<offset, replacement: "\"\(text)\"")) }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func digits() throws(Failure) -> Int {
    let start = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    guard offset > start else { throw wrong(.badNumber) }
    return offset - start
  }

  private mutating func string() throws(Failure) {
    offset += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw failure(.controlCharacter)
      case 0..<0x80: offset += 1
      default:
        let length = UTF8Sequence.length(in: bytes, at: offset)
        guard length > 0 else { throw wrong(.notUTF8) }
        offset += length
      }
    }
    throw failure(.truncated)
  }

  private mutating func escape() throws(Failure) {
    let start = offset
    offset += 1
    guard let letter = next else { throw failure(.truncated) }
    offset += 1
    guard letter == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(letter) else {
        throw Failure(problem: .badEscape, offset: start)
      }
      return
    }
    let unit = try codeUnit(from: start)
    guard (0xD800...0xDFFF).contains(unit) else { return }
    let middle = offset
    if unit < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) {
      offset += 2
      if (0xDC00...0xDFFF).contains(try codeUnit(from: middle)) { return }
      offset = middle
    }
    repairs.append(Repair(range: start..<middle, replacement: "\\ufffd"))
  }

  private mutating func codeUnit(from start: Int) throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw failure(.truncated) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw Failure(problem: .badEscape, offset: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  private mutating func skipSpace() {
    while let byte = next,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\t")
    {
      offset += 1
    }
  }

  private func failure(_ problem: JSONProblem) -> Failure {
    Failure(problem: problem, offset: offset)
  }

  /// What stands here is wrong: a text that just stops is cut off, bytes that are no UTF-8 are that first.
  private func wrong(_ problem: JSONProblem) -> Failure {
    if offset == bytes.endIndex { return failure(.truncated) }
    if UTF8Sequence.length(in: bytes, at: offset) > 0 { return failure(problem) }
    return failure(UTF8Sequence.isCutOff(bytes, at: offset) ? .truncated : .notUTF8)
  }
}
