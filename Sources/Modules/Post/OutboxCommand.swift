internal import Store
internal import TsubameKit

/// `outbox`: what has been written and not been sent yet, oldest first.
struct OutboxCommand: Command {
  static let signature = Signature(
    "outbox", output: .rows(.draft), effects: .reads, examples: ["outbox", "outbox | count"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let rows = try await invocation.session.store.waitingInOutbox().map(row)
    var result = CommandResult.rows(RowStream(schema: .draft, rows: rows))
    if rows.isEmpty, invocation.endsChain { result.message = Message("outbox-empty") }
    return result
  }

  private func row(_ entry: OutboxEntry) -> Row {
    Row(
      .draft,
      [
        .int(entry.id), .time(entry.time), .text(entry.account), .text(entry.text),
        .list(entry.media.map { .text($0.location) }), Value(entry.replyTo),
      ])
  }
}
