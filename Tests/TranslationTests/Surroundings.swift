import Files
import Foundation
import Store
import TestSupport
import TsubameKit

/// A session with a store of its own, for one test.
final class Surroundings {
  let session: Session
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    session = Session(clock: PinnedClock(), console: SilentConsole(), language: .japanese)
    session.set(
      StoreKey.self, to: LocalStore(path: FilePath(folder.path("store.sqlite"))))
  }
}

private struct PinnedClock: SessionClock {
  func now() -> Time { Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400) }
  func offsetSeconds(at unixSeconds: Int) -> Int { 32_400 }
}

private struct SilentConsole: Console {
  var isInteractive: Bool { false }
  func say(_ message: Message) {}
  func notice(_ message: Message) {}
  func progress(_ progress: TsubameKit.Progress?) {}
  func emit(_ result: CommandResult) async throws {}
}
