internal import TsubameKit

extension Open {
  /// So many windows are no accident.
  private static let mostWindows = 10

  static func rehearse(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed {
    let found: Flow
    if let id = itemNumber(call.arguments) {
      found = try await openItem(id, call, .find)
    } else {
      found = try await openItems(input, call, .find)
    }
    let target = call.evaluator.session.wording.text(of: Message("rehearsal.local"))
    let items = try await found.rows.collect().map { ($0["link"] ?? $0.values.first)?.text ?? "" }
    return Rehearsed(items.map { Rehearsed.Write(to: target, $0) })
  }

  /// Opens what a post's or photo's number leads to.
  static func openItem(
    _ id: Int, _ call: FilterCall, _ purpose: OpeningPurpose
  ) async throws -> Flow {
    let session = call.evaluator.session
    return try await session.part(ItemOpenerKey.self).open(
      id: id, link: call.arguments.int("link"), purpose, session: session,
      place: call.arguments.place("file"))
  }

  /// Opens what rows lead to.
  static func openItems(
    _ input: Flow, _ call: FilterCall, _ purpose: OpeningPurpose
  ) async throws -> Flow {
    let (session, link) = (call.evaluator.session, call.arguments.int("link"))
    let rows = try await input.rows.collect()
    guard rows.count <= mostWindows else {
      throw CommandError("open-too-many", ["count": "\(rows.count)", "most": "\(mostWindows)"])
    }
    guard !rows.isEmpty else { throw CommandError("open-nothing-came") }
    let opener = try session.part(ItemOpenerKey.self)
    var found: [Value] = []
    for row in rows {
      let flow: Flow
      if row.schema.isLoneValue, case .int(let id)? = row.values.first {
        flow = try await opener.open(id: id, link: link, purpose, session: session, place: nil)
      } else {
        flow = try await opener.open(row, link: link, purpose, session: session)
      }
      found += try await flow.rows.collect().map(Flow.value)
    }
    guard let first = found.first else { return .nothing }
    return found.count == 1 ? .value(first) : .rows(Flow.value(.list(found)).rows)
  }
}
