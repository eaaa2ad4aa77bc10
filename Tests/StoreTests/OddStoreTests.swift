import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// Stores that no tsubame has left behind: told as damaged, in words and never in SQL.
@Suite struct OddStoreTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("store.sqlite")
  }

  private func make(_ script: String, at version: Int) throws {
    let migrator = Migrator(steps: Array(Migration.all.prefix(version)))
    let database = try Database.open(FilePath(path), migrator: migrator)
    try database.execute(script)
  }

  private func failure() async -> CommandError? {
    do {
      let store = LocalStore(path: FilePath(path))
      _ = try await store.posts(PostSelection(home: .local)).rows().collect()
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test(
    arguments: [
      (2, "PRAGMA user_version = -1"), (2, "PRAGMA user_version = -2147483648"),
      (1, "CREATE TABLE photos (x)"), (2, "PRAGMA user_version = 1"),
      (2, "PRAGMA user_version = 0"), (2, "DROP TABLE posts"),
      (2, "ALTER TABLE posts RENAME COLUMN text TO words"),
    ])
  func isToldAsDamaged(version: Int, script: String) async throws {
    try make(script, at: version)
    let error = await failure()
    #expect(error?.code == "store-damaged", "\(script)")
    let detail = error?.message.arguments["detail"] ?? ""
    #expect(!detail.isEmpty && detail.count < 100, "\(detail)")
    #expect(!detail.contains("SELECT") && !detail.contains("CREATE"), "\(detail)")
  }

  @Test func aNegativeVersionOfAnotherProgramIsForeign() async throws {
    do {
      let database = try Database(path: FilePath(path), file: Array(path.utf8), flags: 6)
      try database.execute("CREATE TABLE other (x); PRAGMA user_version = -3")
    }
    #expect(await failure()?.code == "store-foreign")
  }

  @Test func onlyItsOwnerMayReadAStoreAndTheFilesBesideIt() async throws {
    let store = LocalStore(path: FilePath(path))
    try await store.setSetting("a", to: "b")
    for suffix in ["", "-wal", "-shm"] {
      let permissions = try FileStatus(of: FilePath(path + suffix)).permissions
      #expect(permissions == 0o600, "\(suffix)")
    }
    await store.close()
  }
}
