internal import TsubameKit

/// `group field… | count`: rows {field…, count} in first-seen order. An aggregate follows it at once.
enum Group: Filter {
  static let signature = Signature(
    "group", parameters: [Parameter("field", .field, .someRest)], input: .required,
    output: .openRows, examples: ["timeline | group author | count | sort count desc"],
    grammar: "FIELD… | count")

  static func isGroup(_ call: Call) -> Bool { call.name == signature.name }

  /// Reached only where no aggregate follows.
  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    throw CommandError("group-needs-aggregate", place: call.place)
  }
}

extension Evaluator {
  /// A `group` and the aggregate behind it, as one stage.
  func group(_ call: Call, aggregate next: Call, _ input: Flow?) async throws -> Flow {
    guard case .filter(let filter, let words) = try vocabulary.resolve(next),
      let aggregate = filter as? any Aggregate.Type
    else { throw CommandError("group-needs-aggregate", place: next.place) }
    let bound = try await bind(Group.self, call, call.words.dropFirst())
    let fields = bound.arguments.texts("field")
    let rows = (input ?? .nothing).rows
    let arguments = try await bind(filter, next, words).arguments
    if aggregate.kind == .count, let source = rows.source?.appending(.groupCount(fields)) {
      return .rows(RowStream(source))
    }
    return .rows(
      Aggregation(
        aggregate.kind, of: aggregate.field(in: arguments), by: fields,
        place: bound.arguments.place("field")
      ).rows(of: rows))
  }
}
