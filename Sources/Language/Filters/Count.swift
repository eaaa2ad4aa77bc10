internal import TsubameKit

/// `count`: how many rows, as a value.
enum Count: Filter {
  static let signature = Signature(
    "count", input: .required, output: .value, examples: ["timeline | count"])

  static func stage(of call: FilterCall) throws -> Stage? { .count }

  /// A source that counted gives one row with the number.
  static func finish(_ stream: RowStream, _ call: FilterCall) async throws -> Flow {
    .value(try await stream.next()?.first?.values.first ?? .int(0))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }
}
