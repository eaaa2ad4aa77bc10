import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// Several processes on one store. Each `processExitsWith` is a process of its own.
@Suite struct ProcessesTests {
  static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"

  @Test func fourProcessesLoseAndDoubleNothing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask { await Self.write(path, as: writer) }
      }
    }
    let store = LocalStore(path: FilePath(path))
    let texts = try await store.posts(PostSelection(home: .local)).rows().collect().map {
      $0["text"]?.text ?? ""
    }
    #expect(texts.count == 4_000)
    #expect(Set(texts).count == 4_000)
    #expect(try await store.hashtag(key: "all", in: .local)?.count == 4_000)
    #expect(try await store.integrityProblems().isEmpty)
  }

  /// Half of the posts one by one, as people write, half in batches, as imports do.
  private static func write(_ path: String, as writer: Int) async {
    await #expect(processExitsWith: .success) { [path = path as String, writer = writer as Int] in
      let store = LocalStore(path: FilePath(path))
      for number in 0..<500 {
        try await store.add([.numbered(number, of: writer)], to: .local)
      }
      for batch in 5..<10 {
        let posts = (0..<100).map { IncomingPost.numbered(batch * 100 + $0, of: writer) }
        try await store.add(posts, to: .local)
      }
    }
  }

  @Test func fourConnectionsLoseAndDoubleNothing() async throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path("store.sqlite"))
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          let store = LocalStore(path: path)
          for number in 0..<1_000 {
            // All write the same remote ids too: each is stored by one of them only.
            try await store.add(
              [
                .numbered(number, of: writer),
                IncomingPost(.sample(number), remoteID: "\(number)"),
              ], to: .local)
          }
        }
      }
      try await group.waitForAll()
    }
    let count = LocalStore(path: path).posts(PostSelection(home: .local)).appending(.count)
    #expect(try await count?.rows().collect() == [Row(.value, [.int(5_000)])])
  }

  /// A writer that is killed leaves whole batches or nothing of them.
  @Test(arguments: 0..<(isLong ? 40 : 3))
  func killedWriterLeavesWholeBatches(round: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let delay = 20_000 + round * 7_919 % 60_000
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, delay = delay as Int] in
      let store = LocalStore(path: FilePath(path))
      try await store.add((0..<50).map { .numbered($0, of: -2) }, to: .local)
      Thread.detachNewThread {
        usleep(UInt32(delay))
        kill(getpid(), SIGKILL)
      }
      for batch in 0..<1_000_000 {
        try await store.add((0..<50).map { .numbered($0, of: batch) }, to: .local)
      }
    }
    let store = LocalStore(path: FilePath(path))
    let batches = store.posts(PostSelection(home: .local)).appending(.groupCount(["author_id"]))
    let rows = try await #require(batches).rows().collect()
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(row["count"] == .int(50))
    }
    #expect(try await store.integrityProblems().isEmpty)
    try await store.add([.numbered(1, of: -1)], to: .local)
  }

  @Test func followerSeesEachPostOfAnotherProcessOnce() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let store = LocalStore(path: FilePath(path))
    try await store.add([.numbered(0, of: 9)], to: .local)
    let start = try await store.latestPostID()
    let follower = Task {
      var texts: [String] = []
      let stream = store.follow(PostSelection(home: .local, tags: ["#ALL"]), after: start)
      while texts.count < 1_000, let rows = try await stream.next() {
        texts += rows.map { $0["text"]?.text ?? "" }
      }
      return texts
    }
    await Self.write(path, as: 1)
    #expect(try await follower.value == (0..<1_000).map { "1/\($0)" })
  }

  @Test func followerSeesPostsOfItsOwnProcessAndStopsWhenCancelled() async throws {
    let folder = try TemporaryFolder()
    let store = LocalStore(path: FilePath(folder.path("store.sqlite")))
    try await store.open()
    let follower = Task {
      let stream = store.follow(PostSelection(home: .local), after: 0)
      let first = try await stream.next()
      #expect(first?.count == 1)
      _ = try await stream.next()
    }
    try await Task.sleep(for: .milliseconds(150))
    try await store.add([.numbered(1, of: 1)], to: .local)
    try await Task.sleep(for: .milliseconds(300))
    follower.cancel()
    await #expect(throws: CancellationError.self) { try await follower.value }
  }
}

extension IncomingPost {
  /// A post that tells its writer and number.
  static func numbered(_ number: Int, of writer: Int) -> IncomingPost {
    var post = Post.sample(number, tags: ["all", "w\(writer)"])
    post.text = "\(writer)/\(number)"
    post.author.id = "\(writer)"
    return IncomingPost(post)
  }
}
