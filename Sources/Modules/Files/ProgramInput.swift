internal import TsubameKit

/// What a chain feeds a program: text as it is, rows as a line of JSON each.
final class ProgramInput {
  private var pull: () async throws -> [UInt8]?

  init(_ flow: Flow) {
    switch flow {
    case .nothing: pull = { nil }
    case .text(let text): pull = { try await text.next().map { Array($0.utf8) } }
    case .value(.list(let values)): pull = ProgramInput.once { ProgramInput.lines(values) }
    case .value(.record(let row)): pull = ProgramInput.once { ProgramInput.lines([.record(row)]) }
    case .value(let value): pull = ProgramInput.once { Array((value.text + "\n").utf8) }
    case .rows(let rows):
      var encoder = RowEncoder(.ndjson, schema: rows.schema)
      pull = {
        guard let batch = try await rows.next() else { return nil }
        var bytes: [UInt8] = []
        try encoder.encode(batch, into: &bytes)
        return bytes
      }
    }
  }

  /// The next bytes; nil at the end.
  func next() async throws -> [UInt8]? { try await pull() }

  private static func once(_ make: @escaping () -> [UInt8]) -> () async throws -> [UInt8]? {
    var isGiven = false
    return {
      defer { isGiven = true }
      return isGiven ? nil : make()
    }
  }

  private static func lines(_ values: [Value]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { RowEncoder.encode(value: value, as: .ndjson, into: &bytes) }
    return bytes
  }
}
