internal import TsubameKit

/// A source that does with its rows what a plan says.
protocol PlannedSource: RowSource {
  var plan: RowPlan { get }

  /// The same rows by another plan.
  func with(_ plan: RowPlan) -> Self
}

extension PlannedSource {
  func appending(_ stage: Stage) -> (any RowSource)? { plan.appending(stage).map(with) }
}

extension RowStream {
  /// These rows for who looks at no more than some fields of them: of the others no values are made where that can be
  /// spared. A field that no row has is an error already here.
  func narrowed(to fields: [String], at place: SourcePlace?) -> RowStream {
    planned { $0.narrowed(to: fields, at: place) } ?? self
  }

  /// Each row once for the values of some fields, where the source can do that; else nil.
  func unique(by fields: [String], at place: SourcePlace?) -> RowStream? {
    planned { $0.unique(by: fields, at: place) }
  }

  private func planned(_ change: (RowPlan) -> RowPlan?) -> RowStream? {
    if let placed = source as? PlacedRows { return placed.planned(change) }
    guard let source = source as? any PlannedSource, let plan = change(source.plan) else {
      return nil
    }
    return RowStream(source.with(plan))
  }
}
