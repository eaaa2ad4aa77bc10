internal import TsubameKit

/// Finds where values stand in a text that should be JSON. It checks nothing: what it takes for a value need not be one.
struct JSONText {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Where the last value under this key of the outermost object starts.
  func start(of key: String, _ reader: JSONReader) throws -> Int? {
    var found: Int?
    var offset = inside(from: bytes.startIndex)
    while offset < bytes.endIndex, bytes[offset] == UInt8(ascii: "\"") {
      let keyEnd = end(ofValueAt: offset)
      let name = try reader.read(bytes[offset..<keyEnd])
      // Between key and value stand only space and a colon.
      let valueAt = skippingSpace(from: skippingSpace(from: keyEnd) + 1)
      if name == .text(key) { found = valueAt }
      offset = afterComma(from: end(ofValueAt: valueAt))
    }
    return found
  }

  private func inside(from offset: Int) -> Int {
    skippingSpace(from: skippingSpace(from: offset) + 1)
  }

  private func afterComma(from end: Int) -> Int {
    let offset = skippingSpace(from: end)
    guard offset < bytes.endIndex, bytes[offset] == UInt8(ascii: ",") else { return offset }
    return skippingSpace(from: offset + 1)
  }

  func skippingSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.endIndex, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return min(offset, bytes.endIndex)
  }

  func byte(at offset: Int) -> UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  /// Where the value that starts here ends.
  func end(ofValueAt start: Int) -> Int {
    var (offset, depth, isInString) = (start, 0, false)
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          offset += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return offset + 1 }
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return offset }
          depth -= 1
          if depth == 0 { return offset + 1 }
        case UInt8(ascii: ","), 0...UInt8(ascii: " "):
          if depth == 0 { return offset }
        default: break
        }
      }
      offset += 1
    }
    return bytes.endIndex
  }
}
