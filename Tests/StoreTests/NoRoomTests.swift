import Files
import Foundation
import Glibc
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// Stores on a disk that has no room even for the files beside them. The system's limit on how long a file may become
/// stands for the full disk.
@Suite struct NoRoomTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("store.sqlite")
  }

  private func fill() async throws {
    let store = LocalStore(path: FilePath(path))
    try await store.add((0..<2_000).map { IncomingPost(.sample($0)) }, to: .local)
    await store.close()
  }

  private func removeFilesBeside() {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  @Test func whatIsThereCanBeReadAndChangesSayThatItIsFull() async throws {
    try await fill()
    removeFilesBeside()
    await #expect(processExitsWith: .success) { [path = path as String] in
      try limitFiles(to: 8_192)
      let store = LocalStore(path: FilePath(path))
      let posts = store.posts(PostSelection(home: .local))
      #expect(try await posts.rows().collect().count == 2_000)
      await expectError("store-full") {
        try await store.add([IncomingPost(.sample(1))], to: .local)
      }
      #expect(try await posts.rows().collect().count == 2_000)
      // Once there is room, the same session goes on as ever.
      try limitFiles(to: rlim_t(Int.max))
      try await store.add([IncomingPost(.sample(1))], to: .local)
      #expect(try await posts.rows().collect().count == 2_001)
    }
  }

  @Test func aStoreThatWasNeverMadeReadsAsEmpty() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      try limitFiles(to: 0)
      let store = LocalStore(path: FilePath(path))
      #expect(try await store.words().isEmpty)
      await expectError("store-full") { try await store.setSetting("a", to: "b") }
    }
  }

  /// What the log alone holds would be missing from the posts, so none are shown.
  @Test func aLogThatCannotBeReadIsNotLeftOut() async throws {
    let store = LocalStore(path: FilePath(path))
    try await store.add([IncomingPost(.sample(1))], to: .local)
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    await store.close()
    removeFilesBeside()
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    await #expect(processExitsWith: .success) { [path = path as String] in
      try limitFiles(to: 8_192)
      await expectError("store-full") { try await LocalStore(path: FilePath(path)).open() }
    }
  }
}

/// From here on this process can make no file longer.
private func limitFiles(to bytes: rlim_t) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
  let code = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  try #require(code == 0)
}
