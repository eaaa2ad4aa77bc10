internal import TsubameKit

/// A filter that makes one value of many rows, or one for each group after `group`.
protocol Aggregate: Filter {
  static var kind: Aggregation.Kind { get }
}

extension Aggregate {
  /// The field it takes; `value` where none is named.
  static func field(in arguments: BoundArguments) -> String? {
    kind == .count ? nil : arguments.text("field") ?? "value"
  }

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let aggregation = Aggregation(
      kind, of: field(in: call.arguments), by: [], place: call.arguments.place("field"))
    return .value(try await aggregation.value(of: (input ?? .nothing).rows))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }

  static func check(_ input: Shape, _ call: Call) throws {
    guard kind == .sum || kind == .average, let word = call.words[safe: 1],
      let name = word.literal, let schemas = input.schemas, !schemas.isEmpty
    else { return }
    let types = schemas.map { schema in
      schema.position(of: name).flatMap { schema.fields[$0].type }
    }
    let isSummable = types.contains { type in
      switch type {
      case .int?, .float?, .duration?, ValueType.none?, nil: true
      default: false
      }
    }
    guard !isSummable else { return }
    throw CommandError("no-sum", ["value": name], place: word.place)
  }

  fileprivate static func makeSignature(_ example: String) -> Signature {
    Signature(
      kind.rawValue, parameters: [Parameter("field", .field, .optional)], input: .required,
      output: .value, examples: [example])
  }
}

extension Count: Aggregate {
  static let kind = Aggregation.Kind.count
}

/// `sum field`
enum Sum: Aggregate {
  static let kind = Aggregation.Kind.sum
  static let signature = makeSignature("timeline | group author | sum likes")
}

/// `average field`
enum Average: Aggregate {
  static let kind = Aggregation.Kind.average
  static let signature = makeSignature("timeline | average likes")
}

/// `min field`
enum Minimum: Aggregate {
  static let kind = Aggregation.Kind.min
  static let signature = makeSignature("timeline | min time")
}

/// `max field`
enum Maximum: Aggregate {
  static let kind = Aggregation.Kind.max
  static let signature = makeSignature("timeline | max likes")
}
