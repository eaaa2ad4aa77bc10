internal import TsubameKit

/// Rows that are read from a text, with the stages that reading does on the way: of what no stage looks at no values
/// are made.
struct ReadRows: RowSource {
  private let source: ByteSource
  private let layout: RecordLayout
  private let plan: RowPlan

  init(_ source: ByteSource, _ layout: RecordLayout, _ plan: RowPlan = RowPlan()) {
    self.source = source
    self.layout = layout
    self.plan = plan
  }

  /// Only the text tells.
  var schema: Schema? { plan.schema(of: nil) }

  func appending(_ stage: Stage) -> (any RowSource)? {
    plan.appending(stage).map { ReadRows(source, layout, $0) }
  }

  func rows() -> RowStream {
    plan.rows(schema: schema) {
      let reading = Reading(source, layout, plan)
      return { try await reading.next() }
    }
  }

  /// Nothing asks another program.
  var explanation: String { "" }
}
