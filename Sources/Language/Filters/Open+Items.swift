internal import TsubameKit

extension Open {
  /// So many windows are no accident.
  private static let mostWindows = 10

  /// Opens what a post's or photo's number leads to; a rehearsal opens nothing.
  static func openItem(_ id: Int, _ call: FilterCall) async throws -> Flow {
    guard call.evaluator.rehearsal == nil else { return .nothing }
    let session = call.evaluator.session
    return try await session.part(ItemOpenerKey.self).open(
      id: id, link: call.arguments.int("link"), session: session,
      place: call.arguments.place("file"))
  }

  /// Opens what rows lead to.
  static func openItems(_ input: Flow, _ call: FilterCall) async throws -> Flow {
    let (session, link) = (call.evaluator.session, call.arguments.int("link"))
    let rows = try await input.rows.collect()
    guard rows.count <= mostWindows else {
      throw CommandError("open-too-many", ["count": "\(rows.count)", "most": "\(mostWindows)"])
    }
    guard !rows.isEmpty else { throw CommandError("open-nothing-came") }
    guard call.evaluator.rehearsal == nil else { return .nothing }
    let opener = try session.part(ItemOpenerKey.self)
    var found: [Value] = []
    for row in rows {
      let flow: Flow
      if row.schema === Schema.value, case .int(let id)? = row.values.first {
        flow = try await opener.open(id: id, link: link, session: session, place: nil)
      } else {
        flow = try await opener.open(row, link: link, session: session)
      }
      found += try await flow.rows.collect().map(Flow.value)
    }
    guard let first = found.first else { return .nothing }
    return found.count == 1 ? .value(first) : .rows(Flow.value(.list(found)).rows)
  }
}
