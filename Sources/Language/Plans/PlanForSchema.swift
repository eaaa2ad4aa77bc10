internal import TsubameKit

/// A plan for rows of one shape: the names of fields have become positions among a row's values.
final class PlanForSchema {
  /// One step: the rows that come to it, and whether one goes on.
  struct Step {
    /// The shape that rows have here.
    let schema: Schema
    let test: RowTest?
  }

  let schema: Schema
  /// In the order of the plan; the last stands for the ending.
  let steps: [Step]
  /// The shape of the rows that come out.
  let output: Schema
  /// Where the values of a row that comes out stand, nil for `none`; nil where rows come out as they are.
  let positions: [Int?]?
  /// Where the values stand that the ending looks at.
  let keys: [Int?]
  /// The values that the steps and the ending look at.
  let early: [Int]
  /// The values that are needed once a row is to come out.
  let late: [Int]

  init(_ plan: RowPlan, _ schema: Schema) {
    self.schema = schema
    var view = View(schema: schema)
    var isSelected = false
    var steps: [Step] = []
    var early: Set<Int> = []
    for step in plan.steps {
      switch step {
      case .filter(let expression):
        steps.append(Step(schema: view.schema, test: expression.test(view.slot)))
        early.formUnion(expression.fields.compactMap { view.position(of: $0.name) })
      case .select(let fields, let place):
        steps.append(Step(schema: view.schema, test: view.refusal(of: fields, at: place)))
        view = view.selecting(fields)
        isSelected = true
      }
    }
    let (keys, place) = plan.endingFields
    steps.append(Step(schema: view.schema, test: view.refusal(of: keys, at: place)))
    self.steps = steps
    self.keys = keys.map(view.position)
    output = view.schema
    positions = isSelected ? view.positions : nil
    early.formUnion(self.keys.compactMap(\.self))
    self.early = early.sorted()
    late =
      if case .count = plan.ending { [] } else {
        Set(view.positions.compactMap(\.self)).subtracting(early).sorted()
      }
  }

  /// The value of one of the fields that the ending looks at.
  func key(_ index: Int, _ values: [Value]) -> Value { keys[index].map { values[$0] } ?? .none }

  /// The values of all fields that the ending looks at.
  func keys(_ values: [Value]) -> [Value] { keys.indices.map { key($0, values) } }

  /// The values that a row comes out with.
  func chosen(_ values: [Value]) -> [Value] {
    guard let positions else { return values }
    return positions.map { $0.map { values[$0] } ?? .none }
  }
}

/// Rows as they are seen after a few steps, with where their values really stand.
private struct View {
  let schema: Schema
  /// For each field of the schema; nil for one that is `none`.
  let positions: [Int?]

  init(schema: Schema) {
    self.schema = schema
    positions = Array(schema.fields.indices)
  }

  private init(schema: Schema, positions: [Int?]) {
    self.schema = schema
    self.positions = positions
  }

  func position(of name: String) -> Int? {
    schema.position(of: name).flatMap { positions[$0] }
  }

  func slot(of name: String) -> FieldSlot {
    guard case .position(let place) = schema.slot(of: name) else { return schema.slot(of: name) }
    return positions[place].map { .position($0) } ?? .absent
  }

  /// Fails for each row where the rows never have one of these fields.
  func refusal(of fields: [String], at place: SourcePlace?) -> RowTest? {
    guard !schema.isOpen, let name = fields.first(where: { schema.position(of: $0) == nil })
    else { return nil }
    return { [schema] _ in throw CommandError.unknownField(name, in: schema, place: place) }
  }

  func selecting(_ fields: [String]) -> View {
    View(
      schema: Schema(
        fields: fields.map { name in
          Field(name, schema.position(of: name).flatMap { schema.fields[$0].type })
        }),
      positions: fields.map(position))
  }
}
