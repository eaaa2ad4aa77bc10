internal import TsubameKit

/// Rows that tell, where they fail while they are read, which call of a chain gave them: what drains them may stand far
/// behind it.
struct PlacedRows: RowSource {
  private let source: any RowSource
  /// The call that gave the rows, and those whose stages were handed to it.
  private let calls: [Call]

  private init(_ source: any RowSource, _ calls: [Call]) {
    self.source = source
    self.calls = calls
  }

  /// What a call gives.
  static func placing(_ flow: Flow, at call: Call) -> Flow {
    switch flow {
    case .nothing, .value: return flow
    case .text(let text):
      return .text(TextStream { try await placing([call]) { try await text.next() } })
    case .rows(let stream):
      if let placed = stream.source as? PlacedRows {
        return .rows(RowStream(PlacedRows(placed.source, placed.calls + [call])))
      }
      if let source = stream.source { return .rows(RowStream(PlacedRows(source, [call]))) }
      return .rows(
        RowStream(schema: stream.schema) { try await placing([call]) { try await stream.next() } })
    }
  }

  var schema: Schema? { source.schema }

  func appending(_ stage: Stage) -> (any RowSource)? {
    source.appending(stage).map { PlacedRows($0, calls) }
  }

  /// The same rows by another plan, where they come by one.
  func planned(_ change: (RowPlan) -> RowPlan?) -> RowStream? {
    guard let planned = source as? any PlannedSource, let plan = change(planned.plan) else {
      return nil
    }
    return RowStream(PlacedRows(planned.with(plan), calls))
  }

  func rows() -> RowStream {
    let rows = source.rows()
    return RowStream(schema: rows.schema) {
      try await PlacedRows.placing(calls) { try await rows.next() }
    }
  }

  var explanation: String { source.explanation }

  private static func placing<Result>(
    _ calls: [Call], _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch var error as CommandError {
      guard let call = call(of: error, among: calls) else { throw error }
      error.place = error.place ?? call.place
      error.command = error.command ?? call.name
      throw error
    }
  }

  /// The call that an error speaks of: the one that it points into, or that names the missing field; else the first,
  /// since only reading fails elsewhere. Nil where it points at none of them.
  private static func call(of error: CommandError, among calls: [Call]) -> Call? {
    if let place = error.place {
      return calls.first {
        $0.place.source === place.source && $0.place.range.contains(place.range.lowerBound)
      }
    }
    guard error.code == "unknown-field", let name = error.message.arguments["name"] else {
      return calls.first
    }
    return calls.first { $0.words.dropFirst().contains { $0.literal == name } } ?? calls.first
  }
}
