internal import TsubameKit

/// Rows that are read from a text, with the stages that reading does on the way: of what no stage looks at no values
/// are made.
struct ReadRows: PlannedSource {
  private let source: ByteSource
  private let layout: RecordLayout
  let plan: RowPlan

  init(_ source: ByteSource, _ layout: RecordLayout, _ plan: RowPlan = RowPlan()) {
    self.source = source
    self.layout = layout
    self.plan = plan
  }

  /// Only the text tells.
  var schema: Schema? { plan.schema(of: nil) }

  func with(_ plan: RowPlan) -> Self { Self(source, layout, plan) }

  func rows() -> RowStream {
    plan.rows(schema: schema) {
      let reading = Reading(source, layout, plan)
      return { try await reading.next() }
    }
  }

  /// Nothing asks another program.
  var explanation: String { "" }
}
