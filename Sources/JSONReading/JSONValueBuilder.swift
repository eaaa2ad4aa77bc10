internal import TsubameKit

/// Makes values of a tape.
final class JSONValueBuilder {
  private let shapes = JSONShapes()
  private var objects = 0

  /// The value at a position; the whole text's is at 1.
  ///
  /// - Throws: `CancellationError`, since a text may be long.
  func value(_ tape: JSONTape, at position: Int) throws -> Value {
    switch tape.kind(at: position) {
    case UInt8(ascii: "{"): return .record(try record(tape, at: position))
    case UInt8(ascii: "["): return .list(try list(tape, at: position))
    case UInt8(ascii: "\""): return .text(tape.text(at: position))
    case UInt8(ascii: "l"): return .int(Int(bitPattern: UInt(tape.bits(at: position))))
    case UInt8(ascii: "u"): return .text(String(tape.bits(at: position)))
    case UInt8(ascii: "d"):
      return .float(Double(bitPattern: tape.bits(at: position)))
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    default: return .none
    }
  }

  private func record(_ tape: JSONTape, at position: Int) throws -> Row {
    objects += 1
    if objects % 4_096 == 0 { try Task.checkCancellation() }
    let end = tape.end(of: position) - 1
    var shape = shapes.root
    var values: [Value] = []
    // The low 24 bits of the count stand above the payload's 32; it saturates, which is fine here.
    values.reserveCapacity(tape.payload(at: position) >> 32 & 0xFFF)
    var at = position + 1
    while at < end {
      let valueAt = at + 1
      guard let step = unsafe shapes.step(from: shape, key: tape.string(at: at)) else {
        return try wideRecord(tape, from: at, to: end, shape.names, values)
      }
      let value = try value(tape, at: valueAt)
      if step.position < values.count {
        values[step.position] = value
      } else {
        values.append(value)
      }
      shape = step.shape ?? shape
      at = tape.end(of: valueAt)
    }
    return Row(shape.schema, values)
  }

  /// Goes on with an object that has a schema of its own.
  private func wideRecord(
    _ tape: JSONTape, from start: Int, to end: Int, _ names: [String], _ values: [Value]
  ) throws -> Row {
    var (names, values) = (names, values)
    var positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var at = start
    while at < end {
      let name = tape.text(at: at)
      let value = try value(tape, at: at + 1)
      if let position = positions[name] {
        values[position] = value
      } else {
        positions[name] = names.count
        names.append(name)
        values.append(value)
      }
      at = tape.end(of: at + 1)
    }
    return Row(Schema(fields: names.map { Field($0) }, isOpen: true), values)
  }

  private func list(_ tape: JSONTape, at position: Int) throws -> [Value] {
    let end = tape.end(of: position) - 1
    var values: [Value] = []
    values.reserveCapacity(tape.payload(at: position) >> 32 & 0xFFFF)
    var at = position + 1
    while at < end {
      values.append(try value(tape, at: at))
      at = tape.end(of: at)
    }
    return values
  }
}
