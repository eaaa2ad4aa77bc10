import Files
import Foundation
import Glibc
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// Newer, older, damaged, full and read-only stores: told clearly, and nothing destroyed.
@Suite struct TroubleTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("store.sqlite")
  }

  private func content() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private func fill(_ count: Int = 3_000) async throws {
    let store = LocalStore(path: FilePath(path))
    try await store.add(
      (0..<count).map { IncomingPost(.sample($0, tags: ["x"]), remoteID: "\($0)") }, to: .local)
    await store.close()
  }

  @Test func newerStoreIsRefusedUnchanged() async throws {
    try await fill(3)
    let store = LocalStore(path: FilePath(path))
    try await store.perform { try $0.execute("PRAGMA user_version = 999") }
    await store.close()
    let before = try content()
    await expectError("store-newer") { try await LocalStore(path: FilePath(path)).open() }
    #expect(try content() == before)
  }

  @Test func databaseOfAnotherProgramIsRefusedUnchanged() async throws {
    do {
      let database = try Database(path: FilePath(path), file: Array(path.utf8), flags: 6)
      try database.execute("CREATE TABLE other (x)")
    }
    let before = try content()
    await expectError("store-foreign") { try await LocalStore(path: FilePath(path)).open() }
    #expect(try content() == before)
  }

  @Test(arguments: [1, 10, 1_000])
  func garbageIsRefusedUnchanged(_ count: Int) async throws {
    let garbage = Data(String(repeating: "no database", count: count).utf8)
    try garbage.write(to: URL(fileURLWithPath: path))
    await expectError("store-damaged") { try await LocalStore(path: FilePath(path)).open() }
    #expect(try content() == garbage)
  }

  @Test(arguments: [50, 100, 4_096, 5_000, 40_960])
  func truncatedStoreIsRefusedUnchanged(_ length: Int) async throws {
    try await fill()
    let cut = try content().prefix(length)
    try cut.write(to: URL(fileURLWithPath: path))
    await expectError("store-damaged") {
      let store = LocalStore(path: FilePath(path))
      _ = try await store.posts(PostSelection(home: .local)).rows().collect()
    }
    #expect(try content() == cut)
  }

  /// Bytes overwritten anywhere: an error or the rows, never a crash, and no byte of the file changed by reading.
  @Test(arguments: UInt64(1)...20)
  func damagedPagesNeverCrash(seed: UInt64) async throws {
    try await fill(600)
    var data = try content()
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let start = Int.random(in: 100..<(data.count - 64), using: &numbers)
      for index in start..<(start + 64) { data[index] = UInt8.random(in: 0...255, using: &numbers) }
    }
    try data.write(to: URL(fileURLWithPath: path))
    let store = LocalStore(path: FilePath(path))
    let sources = [
      store.posts(PostSelection(home: .local)),
      store.posts(PostSelection(home: .local, tags: ["x"])),
      store.tags(in: .local),
    ]
    for source in sources {
      do {
        _ = try await source.rows().collect()
      } catch let error as CommandError {
        #expect(
          ["store-damaged", "store-failed", "store-foreign", "store-newer"].contains(error.code))
      }
    }
    _ = try? await store.integrityProblems()
    await store.close()
    #expect(try content() == data)
  }

  @Test func fullDiskSaysSoAndKeepsWhatWasThere() async throws {
    try await fill(100)
    let store = LocalStore(path: FilePath(path))
    try await store.perform { database in
      let pages = try database.number("PRAGMA page_count") ?? 0
      _ = try database.number("PRAGMA max_page_count = \(pages + 2)")
    }
    await expectError("store-full") {
      try await store.add((1_000..<9_000).map { IncomingPost(.sample($0)) }, to: .local)
    }
    let count = store.posts(PostSelection(home: .local)).appending(.count)
    #expect(try await count?.rows().collect().first?["value"] == .int(100))
    #expect(try await store.integrityProblems().isEmpty)
    try await store.add([IncomingPost(.sample(1))], to: .local)
  }

  /// A file and folder that may be read only, as a person who is not root sees them.
  @Test func readOnlyFolderCanBeReadAndSaysSoWhenWritten() async throws {
    try await fill(100)
    let before = try content()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      try #require(setuid(65_534) == 0 || getuid() != 0)
      let store = LocalStore(path: FilePath(path))
      let rows = try await store.posts(PostSelection(home: .local)).rows().collect()
      #expect(rows.count == 100)
      await expectError("store-read-only") {
        try await store.add([IncomingPost(.sample(1))], to: .local)
      }
      let missing = LocalStore(path: FilePath(path + ".none"))
      #expect(try await missing.words().isEmpty)
      #expect(try await missing.posts(PostSelection(home: .local)).rows().collect().isEmpty)
      await expectError("store-read-only") { try await missing.setSetting("a", to: "b") }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(try content() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func placeThatCannotBeIsToldAsSuch() async throws {
    try "a file".write(toFile: path, atomically: false, encoding: .utf8)
    await expectError("store-cannot-open") {
      try await LocalStore(path: FilePath(path + "/below")).open()
    }
    await expectError("store-is-folder") {
      try await LocalStore(path: FilePath(folder.path)).open()
    }
    let made = unsafe mkfifo(folder.path("pipe"), 0o600)
    #expect(made == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "/dev/null")
    for path in [folder.path("pipe"), folder.path("link"), "/dev/zero"] {
      await expectError("store-not-regular") { try await LocalStore(path: FilePath(path)).open() }
    }
  }

  @Test func storeOfTheVersionBeforeIsBroughtUp() async throws {
    for version in 0..<Migration.all.count {
      let path = folder.path("version-\(version).sqlite")
      let old = Migrator(steps: Array(Migration.all.prefix(version)))
      do {
        let database = try Database.open(FilePath(path), migrator: old)
        #expect(try old.version(of: database) == version)
        if version > 0 {
          try database.run("INSERT INTO settings (key, value) VALUES ('lang', 'ja')")
        }
      }
      let store = LocalStore(path: FilePath(path))
      #expect(try await store.setting("lang") == (version > 0 ? "ja" : nil))
      let now = try await store.perform { try Migrator().version(of: $0) }
      #expect(now == Migration.all.count)
    }
  }

  @Test func failedMigrationChangesNothing() async throws {
    try await fill(10)
    let broken = Migrator(
      steps: Migration.all + [Migration(name: "broken", sql: "CREATE TABLE more (x); NONSENSE")])
    #expect(throws: DatabaseError.self) {
      _ = try Database.open(FilePath(path), migrator: broken)
    }
    let store = LocalStore(path: FilePath(path))
    let tables = try await store.perform {
      try $0.number("SELECT count(*) FROM sqlite_schema WHERE name = 'more'")
    }
    #expect(tables == 0)
  }

  @Test func fileNameMayBeAnyBytes() async throws {
    let bytes = Array(folder.path.utf8) + Array("/a%?#".utf8) + [0xFF, 0xFE]
    let store = LocalStore(path: FilePath(bytes: bytes))
    try await store.setSetting("a", to: "b")
    #expect(FileStatus.exists(FilePath(bytes: bytes)))
  }
}
