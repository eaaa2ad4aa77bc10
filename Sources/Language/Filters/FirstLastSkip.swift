internal import TsubameKit

/// `first [N]`: the first rows; without a number the first row, as a record.
enum First: Filter {
  static let signature = Signature(
    "first", parameters: [Parameter("count", .int, .optional)], input: .required,
    output: .input(adding: nil), examples: ["timeline | first 3", "tag | first"])

  static func stage(of call: FilterCall) throws -> Stage? {
    .first(try call.count("count", standard: 1))
  }

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let count = try call.count("count", standard: 1)
    let rows = try Stage.first(count).rows(of: (input ?? .nothing).rows)
    guard call.arguments["count"] == nil else { return .rows(rows) }
    return .value(try await rows.next()?.first.map(Flow.value) ?? .none)
  }
}

/// `last [N]`: the last rows; without a number the last row, as a record.
enum Last: Filter {
  static let signature = Signature(
    "last", parameters: [Parameter("count", .int, .optional)], input: .required,
    output: .input(adding: nil), examples: ["timeline | last 3"])

  static func stage(of call: FilterCall) throws -> Stage? {
    .last(try call.count("count", standard: 1))
  }

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let count = try call.count("count", standard: 1)
    let rows = try Stage.last(count).rows(of: (input ?? .nothing).rows)
    guard call.arguments["count"] == nil else { return .rows(rows) }
    return .value(try await rows.next()?.last.map(Flow.value) ?? .none)
  }
}

/// `skip N`: all but the first rows.
enum Skip: Filter {
  static let signature = Signature(
    "skip", parameters: [Parameter("count", .int)], input: .required,
    output: .input(adding: nil), examples: ["timeline | skip 3 | first 3"])

  static func stage(of call: FilterCall) throws -> Stage? {
    .skip(try call.count("count", standard: 0))
  }
}
