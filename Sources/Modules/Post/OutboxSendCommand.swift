internal import Store
internal import TsubameKit

/// `outbox send`: sends what is waiting, under the keys that it was written down with.
struct OutboxSendCommand: Command {
  static let signature = Signature(
    "outbox send", output: .rows(.post), effects: .local, examples: ["outbox send"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    let waiting = try await store.waitingInOutbox()
    guard !waiting.isEmpty else { return .said(Message("outbox-empty")) }
    let posts = try await Outbox(invocation.session).sendWaiting(waiting)
    return .said(
      Message("outbox-sent", ["count": String(posts.count)]), chaining: posts.map(\.row))
  }
}
