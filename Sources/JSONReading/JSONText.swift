public import TsubameKit

extension JSONReader {
  /// One element of an array, with the text it was read from.
  public struct Element {
    /// The element as a value of the language.
    public let value: Value
    /// The element as it stands in the text, byte for byte.
    public let text: ArraySlice<UInt8>
  }

  /// The elements of a text that is an array, or an object that has one under `key`.
  ///
  /// - Returns: nil where the text is JSON but neither.
  /// - Throws: what ``parse(_:)`` throws.
  public static func elements(of bytes: [UInt8], under key: String) throws -> [Element]? {
    let text = withoutMark(bytes[...])
    var values = try JSONReader().read(text)
    var start = text.startIndex
    if case .record(let record) = values {
      guard let value = record[key], let valueAt = try JSONText(text).start(of: key) else {
        return nil
      }
      (values, start) = (value, valueAt)
    }
    guard case .list(let list) = values else { return nil }
    return try zip(list, JSONText(text).elements(ofArrayAt: start)).map {
      Element(value: $0, text: text[$1])
    }
  }
}

/// Finds where values stand in a text that is known to be JSON.
private struct JSONText {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Where the last value under this key of the outermost object starts.
  func start(of key: String) throws -> Int? {
    let reader = try JSONReader()
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

  /// The stretches of the elements of the array that starts at or, after space, behind an offset.
  func elements(ofArrayAt start: Int) throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = inside(from: start)
    while offset < bytes.endIndex, bytes[offset] != UInt8(ascii: "]") {
      try Task.checkCancellation()
      let end = end(ofValueAt: offset)
      guard end > offset else { break }
      ranges.append(offset..<end)
      offset = afterComma(from: end)
    }
    return ranges
  }

  private func inside(from offset: Int) -> Int {
    skippingSpace(from: skippingSpace(from: offset) + 1)
  }

  private func afterComma(from end: Int) -> Int {
    let offset = skippingSpace(from: end)
    guard offset < bytes.endIndex, bytes[offset] == UInt8(ascii: ",") else { return offset }
    return skippingSpace(from: offset + 1)
  }

  private func skippingSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.endIndex, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
    return min(offset, bytes.endIndex)
  }

  /// Where the value that starts here ends.
  private func end(ofValueAt start: Int) -> Int {
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
