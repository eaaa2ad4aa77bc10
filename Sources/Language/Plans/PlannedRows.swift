internal import TsubameKit

/// Rows of a stream with the stages that are to be done with them, as one plan.
struct PlannedRows: PlannedSource {
  private let input: RowStream
  let plan: RowPlan

  init(_ input: RowStream, _ plan: RowPlan = RowPlan()) {
    self.input = input
    self.plan = plan
  }

  var schema: Schema? { plan.schema(of: input.schema) }

  func with(_ plan: RowPlan) -> Self { Self(input, plan) }

  func rows() -> RowStream {
    plan.rows(schema: schema, of: gathered)
  }

  private func gathered() -> () async throws -> Gathered? {
    let run = PlanRun(plan)
    return {
      guard let batch = try await input.next() else { return nil }
      return run.gather { run in
        for (index, row) in batch.enumerated() {
          if index & 0xFF == 0xFF { try Task.checkCancellation() }
          try run.take(row)
        }
      }
    }
  }

  /// Nothing asks another program.
  var explanation: String { "" }
}
