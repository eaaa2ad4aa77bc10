public import TsubameKit

/// The elements of an array, one after the other: only the text and one element are held.
///
/// What is wrong with the text is told when the place is reached.
public struct JSONElements {
  /// One element, with the text it was read from.
  public struct Element {
    /// The element as a value of the language.
    public let value: Value
    /// The element as it stands in the text, byte for byte.
    public let text: ArraySlice<UInt8>
  }

  private let bytes: ArraySlice<UInt8>
  private let scan: JSONText
  private let reader: JSONReader
  /// Where the next element or the end of the array is.
  private var offset: Int
  /// False where the array is a part of the text, which then has been checked.
  private let isWhole: Bool
  private var isAtStart = true
  private var isDone = false

  /// The elements of a text that is an array, or an object that has one under `key`; nil where it is JSON but neither.
  ///
  /// - Throws: what ``JSONReader/parse(_:)`` throws.
  public init?(of text: [UInt8], under key: String) throws {
    bytes = JSONReader.withoutMark(text[...])
    scan = JSONText(bytes)
    reader = try JSONReader()
    let start = scan.skippingSpace(from: bytes.startIndex)
    isWhole = start < bytes.endIndex && bytes[start] == UInt8(ascii: "[")
    if isWhole {
      offset = start + 1
    } else {
      guard case .record(let record) = try reader.read(bytes), case .list? = record[key],
        let arrayAt = try scan.start(of: key, reader)
      else { return nil }
      offset = arrayAt + 1
    }
  }

  /// The next element; nil at the end.
  ///
  /// - Throws: `CommandError` that names the place; `CancellationError`.
  public mutating func next() throws -> Element? {
    try Task.checkCancellation()
    guard !isDone else { return nil }
    let start = scan.skippingSpace(from: offset)
    if isAtStart, scan.byte(at: start) == UInt8(ascii: "]") {
      try finish(at: start)
      return nil
    }
    isAtStart = false
    let end = scan.end(ofValueAt: start)
    guard end > start else { throw try refusal() }
    let value: Value
    do {
      value = try reader.read(bytes[start..<end])
    } catch is CommandError {
      throw try refusal()
    }
    let separator = scan.skippingSpace(from: end)
    switch scan.byte(at: separator) {
    case UInt8(ascii: ","): offset = separator + 1
    case UInt8(ascii: "]"): try finish(at: separator)
    default: throw try refusal()
    }
    return Element(value: value, text: bytes[start..<end])
  }

  private mutating func finish(at end: Int) throws {
    isDone = true
    guard !isWhole || scan.skippingSpace(from: end + 1) == bytes.endIndex else {
      throw try refusal()
    }
  }

  /// What is wrong with the text: read as a whole, it tells.
  private func refusal() throws -> CommandError {
    _ = try reader.read(bytes)
    return JSONProblem.unread
  }
}
