internal import Glibc
public import TsubameKit

/// Reads JSON texts of one value a line, one after another; the fields of an object are made into values only when they
/// are asked for.
///
/// Empty lines are passed over. What is no object is a row of one value.
///
/// ```swift
/// let records = try NDJSONRecords()
/// records.begin(bytes, firstLine: 1)
/// while try records.next() { print(records.schema.names, try records.value(at: 0)) }
/// ```
public final class NDJSONRecords {
  private let reader: JSONReader
  private let shapes = JSONShapes()
  private var bytes: [UInt8] = []
  private var offset = 0
  private var line = 0
  /// The shape of the record under way.
  public private(set) var schema = Schema.element
  /// Where the values of the record under way are; nil where they are made already.
  private var tape: JSONTape?
  private var places: [Int] = []
  private var values: [Value] = []
  private var expected = ExpectedKeys()

  /// - Throws: `CommandError` where memory is short.
  public init() throws { reader = try JSONReader() }

  /// Goes to the beginning of a piece of text that ends where a line ends.
  ///
  /// - Parameter firstLine: the number of its first line, for errors.
  public func begin(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    offset = 0
    line = firstLine - 1
  }

  /// Goes to the next record; false at the end of the piece.
  ///
  /// - Throws: `CommandError` that names the line, where it is not JSON.
  public func next() throws -> Bool {
    while offset < bytes.count {
      let start = offset
      let end = lineEnd(from: start)
      offset = end + 1
      line += 1
      let text = line == 1 ? JSONReader.withoutMark(bytes[start..<end]) : bytes[start..<end]
      guard text.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") && $0 != 9 })
      else { continue }
      try read(text)
      return true
    }
    return false
  }

  /// A value of the record under way, by its place in the schema.
  ///
  /// - Throws: `CancellationError`, since a value may be long.
  public func value(at position: Int) throws -> Value {
    guard let tape else { return values[position] }
    return try reader.builder.value(tape, at: places[position])
  }

  /// `memchr` looks at many bytes at a time: a loop over the array took a seventh of the time of reading.
  private func lineEnd(from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  private func read(_ text: ArraySlice<UInt8>) throws {
    tape = try reader.parser.tape(of: JSONReader.withoutMark(text))
    if let tape, tape.kind(at: 1) == UInt8(ascii: "{"), place(tape) { return }
    tape = nil
    let value = try reader.read(text, line: line)
    if case .record(let row) = value {
      schema = row.schema
      values = row.values
    } else {
      schema = .element
      values = [value]
    }
  }

  /// Finds the places of an object's values; false where its shape cannot be shared with others.
  private func place(_ tape: JSONTape) -> Bool {
    if let expectedSchema = expected.schema, expected.match(tape, &places) {
      schema = expectedSchema
      return true
    }
    expected.removeAll()
    var shape = shapes.root
    places.removeAll(keepingCapacity: true)
    let end = tape.end(of: 1) - 1
    var at = 2
    while at < end {
      guard let step = unsafe shapes.step(from: shape, key: tape.string(at: at)) else {
        return false
      }
      expected.append(tape, at)
      if step.position < places.count {
        places[step.position] = at + 1
        expected.isPlain = false
      } else {
        places.append(at + 1)
      }
      shape = step.shape ?? shape
      at = tape.end(of: at + 1)
    }
    schema = shape.schema
    if expected.isPlain { expected.schema = schema }
    return true
  }
}

/// The keys of the object before: those of the next one are most likely the same, and comparing their bytes is all that
/// has to be done then.
private struct ExpectedKeys {
  /// Nil where nothing can be expected.
  var schema: Schema?
  /// False where a key comes twice.
  var isPlain = true
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  mutating func removeAll() {
    schema = nil
    isPlain = true
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ tape: JSONTape, _ position: Int) {
    unsafe bytes.append(contentsOf: tape.string(at: position))
    ends.append(bytes.count)
  }

  /// Whether an object has just these keys; then `places` tells where its values are.
  func match(_ tape: JSONTape, _ places: inout [Int]) -> Bool {
    places.removeAll(keepingCapacity: true)
    let end = tape.end(of: 1) - 1
    var at = 2
    var start = 0
    for keyEnd in ends {
      guard at < end else { return false }
      let key = unsafe tape.string(at: at)
      guard key.count == keyEnd - start else { return false }
      let isSame = unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let known = bytes.baseAddress, let base = key.baseAddress else { return true }
        return unsafe memcmp(known + start, base, key.count) == 0
      }
      guard isSame else { return false }
      places.append(at + 1)
      start = keyEnd
      at = tape.end(of: at + 1)
    }
    return at == end
  }
}
