import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Store

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func makesFoldersAndFileOnlyWhenAsked() async throws {
    let path = folder.path("a/b/store.sqlite")
    let store = LocalStore(path: FilePath(path))
    #expect(!FileManager.default.fileExists(atPath: path))
    try await store.open()
    #expect(FileManager.default.fileExists(atPath: path))
    let mode = try await store.perform { try $0.first("PRAGMA journal_mode") { $0.text(0) } }
    #expect(mode == "wal")
  }

  @Test func sixteenOpenTheSameNewStoreAtOnce() async throws {
    let path = folder.path("store.sqlite")
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 { group.addTask { try await LocalStore(path: FilePath(path)).open() } }
      try await group.waitForAll()
    }
    let version = try await LocalStore(path: FilePath(path)).perform {
      try $0.number("PRAGMA user_version")
    }
    #expect(version == Migration.all.count)
  }

  @Test func aCancelledQueryStops() async throws {
    let store = LocalStore(path: FilePath(folder.path("store.sqlite")))
    try await store.open()
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
      """
    let task = Task { try await store.perform { try $0.number(endless) } }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.perform { try $0.number("SELECT 7") } == 7)
  }
}

/// Expects a `CommandError` of this code.
func expectError(
  _ code: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async {
  do {
    try await body()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as CommandError {
    #expect(error.code == code, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
