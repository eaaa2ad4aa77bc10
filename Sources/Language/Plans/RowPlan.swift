internal import TsubameKit

/// What a run of stages does with rows, as one thing: row by row first, then perhaps something with all that are left.
///
/// Done together they make no rows in between, read only the fields that are looked at, and keep of a sort only the
/// first rows where no more are asked for.
struct RowPlan: Sendable {
  /// What is done with each row by itself.
  enum Step: Sendable {
    case filter(Expression)
    case select([String], SourcePlace?)
  }

  /// What is done with all rows that are left.
  enum Ending: Sendable {
    case rows
    case first(Int)
    case sort([SortKey])
    /// The first rows of a sort.
    case top([SortKey], Int)
    case count
    /// Each row once for the values of some fields.
    case unique([String], SourcePlace?)
  }

  private(set) var steps: [Step] = []
  private(set) var ending = Ending.rows

  /// This plan with one more stage, or nil where that has to be done with what the plan gives.
  func appending(_ stage: Stage) -> RowPlan? {
    var plan = self
    switch (ending, stage) {
    case (.rows, .filter(let expression)): plan.steps.append(.filter(expression))
    case (.rows, .select(let fields)): plan.steps.append(.select(fields, nil))
    case (.rows, .sort(let keys)): plan.ending = .sort(keys)
    case (.rows, .first(let count)): plan.ending = .first(count)
    case (.rows, .count): plan.ending = .count
    case (.sort(let keys), .first(let count)): plan.ending = .top(keys, count)
    default: return nil
    }
    return plan
  }

  /// This plan for who looks at no more than some fields of its rows: they have only those. Nil where all are needed.
  func narrowed(to fields: [String], at place: SourcePlace?) -> RowPlan? {
    guard case .rows = ending else { return nil }
    var plan = self
    var seen: Set<String> = []
    plan.steps.append(.select(fields.filter { seen.insert($0).inserted }, place))
    return plan
  }

  /// This plan with each row once for the values of some fields, or nil where that has to be done with what it gives.
  func unique(by fields: [String], at place: SourcePlace?) -> RowPlan? {
    guard case .rows = ending else { return nil }
    var plan = self
    plan.ending = .unique(fields, place)
    return plan
  }

  /// The shape of what it gives of rows of a shape.
  func schema(of schema: Schema?) -> Schema? {
    if case .count = ending { return .value }
    return schema.map { PlanForSchema(self, $0).output }
  }

  /// The fields that the ending looks at, with where they are named.
  var endingFields: (names: [String], place: SourcePlace?) {
    switch ending {
    case .sort(let keys), .top(let keys, _): (keys.map(\.field), nil)
    case .unique(let fields, let place): (fields, place)
    case .rows, .first, .count: ([], nil)
    }
  }

  /// Watches the fields that each step names, and those that the ending looks at.
  var watches: [FieldWatch] {
    steps.map { step in
      switch step {
      case .filter(let expression): FieldWatch(expression)
      case .select(let fields, let place): FieldWatch(fields, place: place)
      }
    } + [FieldWatch(endingFields.names, place: endingFields.place)]
  }
}
