internal import TsubameKit

/// The console of a rehearsal: it shows nothing, so that what would be written stands alone.
struct RehearsalConsole: Console {
  let isInteractive: Bool

  func say(_ message: Message) {}
  func notice(_ message: Message) {}
  func progress(_ progress: Progress?) {}

  /// Reads what flows to its end, for what it does on the way. What keeps coming has no end, and what only the store
  /// gives does nothing.
  func emit(_ result: CommandResult) async throws {
    guard !result.isLive else { return }
    switch result.flow {
    case .nothing, .value: break
    case .text(let text): while try await text.next() != nil {}
    case .rows(let rows):
      guard rows.source == nil else { return }
      while try await rows.next() != nil {}
    }
  }
}
