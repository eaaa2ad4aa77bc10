internal import TsubameKit

/// `each { … }`: runs a block for each row, with the row as `$it`; what its chains give takes the row's place.
enum Each: Filter {
  static let signature = Signature(
    "each", input: .required, output: .openRows,
    examples: [#"timeline | first 3 | each { print "$it.author: $it.likes" }"#],
    grammar: "[NAME] { … }")

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    guard let block = call.block else { return .rows(rows) }
    let evaluator = call.evaluator
    let scope = evaluator.scope
    let given = RowStream(schema: nil) {
      guard let batch = try await rows.next() else { return nil }
      var given: [Row] = []
      for row in batch {
        try Task.checkCancellation()
        let scopeBefore = evaluator.scope
        evaluator.scope = scope
        defer { evaluator.scope = scopeBefore }
        scope[call.variable] = Flow.value(row)
        given += try await evaluator.collect(block).rows.collect()
      }
      return given
    }
    return .rows(given)
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .rows(nil) }
}
