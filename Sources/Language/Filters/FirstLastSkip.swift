internal import TsubameKit

/// `first [N]`: the first rows; without a number the first row, as a record.
enum First: Filter {
  static let signature = Signature(
    "first", parameters: [Parameter("count", .int, .optional)], input: .required,
    output: .input(adding: nil), examples: ["timeline | first 3", "tag | first"])

  static func stage(of call: FilterCall) throws -> Stage? {
    .first(try call.count("count", standard: 1))
  }

  static func finish(_ stream: RowStream, _ call: FilterCall) async throws -> Flow {
    try await stream.counted(in: call)
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

  static func finish(_ stream: RowStream, _ call: FilterCall) async throws -> Flow {
    try await stream.counted(in: call)
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

extension RowStream {
  /// These rows where a count was asked for, else the only one of them as a record.
  fileprivate func counted(in call: FilterCall) async throws -> Flow {
    guard call.arguments["count"] == nil else { return .rows(self) }
    return .value(try await next()?.first.map(Flow.value) ?? .none)
  }
}
