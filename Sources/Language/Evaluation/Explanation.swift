internal import TsubameKit

/// The steps of a chain as `explain` shows them.
struct Explanation {
  static let schema = Schema(
    kind: "explanation",
    fields: [
      Field("step", .text), Field("kind", .text), Field("takes", .text), Field("runs", .text),
      Field("fields", .text), Field("sql", .text),
    ])

  private struct Step {
    let text: String
    let kind: String
    let takes: String?
    let runsInStore: Bool
    let fields: String
    var query: String?
  }

  private var steps: [Step] = []
  private(set) var shape = Shape.nothing
  private(set) var source: (any RowSource)?
  private(set) var startsChain = true

  mutating func startChain() {
    shape = .nothing
    source = nil
    startsChain = true
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - takes: what its words are taken for; nil where only a run can tell, and for a lone word.
  ///   - source: what gives the rows up to here, where that is the store.
  mutating func add(
    _ text: String, kind: String, takes: String? = nil, gives shape: Shape,
    source: (any RowSource)? = nil
  ) {
    // The store does what it takes over in one query: the last step's.
    if source != nil, !startsChain, let last = steps.indices.last { steps[last].query = nil }
    self.shape = shape
    self.source = source
    startsChain = false
    // A source knows what it gives; a command's signature, what it may give.
    let fields = source?.schema.map { [$0] } ?? shape.schemas ?? []
    steps.append(
      Step(
        text: text, kind: kind, takes: takes == "" ? nil : takes, runsInStore: source != nil,
        fields: fields.map { $0.names.joined(separator: " ") }.joined(separator: " / "),
        query: source?.explanation))
  }

  var rows: [Row] {
    steps.map { step in
      Row(
        Explanation.schema,
        [
          .text(step.text), .text(step.kind), Value(step.takes),
          .text(step.runsInStore ? "store" : "here"),
          .text(step.fields), Value(step.query),
        ])
    }
  }
}
