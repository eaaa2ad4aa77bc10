internal import TsubameKit

/// Leads rows through the steps of a plan and keeps what its ending needs of them.
final class PlanRun {
  private let plan: RowPlan
  private var gathered: Gathered
  /// The plan for the shape of the row before, and for all shapes so far.
  private var current: PlanForSchema?
  private var plans: [ObjectIdentifier: PlanForSchema] = [:]
  /// The plan by which the last row came to each step.
  private var lastAtStep: [PlanForSchema?]
  /// Values of the record under way, at their places in its schema; those not asked for are an earlier record's.
  private var values: [Value] = []

  /// What rows of the batch under way have for the fields by which each comes once.
  private var seen: Set<[Value]> = []

  /// Files whose rows all have shapes of their own would fill memory with plans.
  private static let mostPlans = 4_096

  init(_ plan: RowPlan) {
    self.plan = plan
    gathered = Gathered(plan)
    lastAtStep = Array(repeating: nil, count: plan.steps.count + 1)
  }

  /// What gathers while `body` takes rows, up to the first that fails.
  func gather(_ body: (PlanRun) throws -> Void) -> Gathered {
    gathered = Gathered(plan)
    seen.removeAll(keepingCapacity: true)
    lastAtStep = lastAtStep.map { _ in nil }
    do { try body(self) } catch { gathered.failure = error }
    defer { gathered = Gathered(plan) }
    return gathered
  }

  func take(_ row: Row) throws {
    let plan = plan(for: row.schema)
    guard try needsRow(plan, row.values) else { return }
    let made = plan.positions == nil ? row : Row(plan.output, plan.chosen(row.values))
    try keep(made, plan, row.values)
  }

  func take(_ record: some Record) throws {
    let plan = plan(for: record.schema)
    if values.count != plan.schema.fields.count {
      values = Array(repeating: .none, count: plan.schema.fields.count)
    }
    for position in plan.early { values[position] = try record.value(at: position) }
    guard try needsRow(plan, values) else { return }
    for position in plan.late { values[position] = try record.value(at: position) }
    try keep(Row(plan.output, plan.chosen(values)), plan, values)
  }

  private func plan(for schema: Schema) -> PlanForSchema {
    if let current, current.schema === schema { return current }
    let key = ObjectIdentifier(schema)
    let plan = plans[key] ?? PlanForSchema(plan, schema)
    if plans.count >= PlanRun.mostPlans { plans.removeAll() }
    plans[key] = plan
    current = plan
    return plan
  }

  /// Whether a row comes out of the steps and has to be made; where only their number counts it is counted.
  private func needsRow(_ plan: PlanForSchema, _ values: [Value]) throws -> Bool {
    for (index, step) in plan.steps.enumerated() {
      if lastAtStep[index] !== plan {
        lastAtStep[index] = plan
        gathered.watches[index].see(step.schema)
      }
      if let test = step.test, !(try test(values)) { return false }
    }
    switch self.plan.ending {
    case .rows, .first, .sort: return true
    case .top: return gathered.top.mayTake { plan.key($0, values) }
    case .unique: return seen.insert(plan.keys(values)).inserted
    case .count:
      gathered.count += 1
      return false
    }
  }

  private func keep(_ row: Row, _ plan: PlanForSchema, _ values: [Value]) throws {
    guard case .top = self.plan.ending else { return gathered.rows.append(row) }
    try gathered.top.take(TopRows.Entry(keys: plan.keys(values), row: row))
  }
}

/// What a run of a plan has gathered, to be put together with what others gather of the rows after.
struct Gathered: Sendable {
  /// The rows that came out, in order; of a count or of the first rows of a sort there are none.
  var rows: [Row] = []
  var count = 0
  var top: TopRows
  /// Of each step, the ending's last.
  var watches: [FieldWatch]
  /// Why there are no rows after these.
  var failure: (any Error)?

  init(_ plan: RowPlan) {
    watches = plan.watches
    top =
      if case .top(let keys, let count) = plan.ending { TopRows(keys, count) } else {
        TopRows([], 0)
      }
  }

  /// Adds what was gathered of the rows after; rows themselves flow on and are not added.
  mutating func take(_ later: Gathered) throws {
    count += later.count
    try top.take(later.top)
    for index in watches.indices { watches[index].take(later.watches[index]) }
  }
}
