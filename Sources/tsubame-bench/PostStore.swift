internal import Files
internal import Glibc
internal import Store
internal import TsubameKit

/// Stores filled with posts. They are kept from run to run: a million posts take a while.
enum PostStore {
  /// To be changed where posts or tables change, so that no old store is taken for a new one.
  private static let edition = 1
  private static let batch = 5_000

  /// The workspace with a store of so many posts, made where there is none.
  static func workspace(of count: Int, in place: Place) async throws -> FilePath {
    let folder = place.cache.appending("posts-\(edition)-\(count)")
    if FileStatus.exists(folder) { return folder }
    let unfinished = try place.emptyFolder("posts-unfinished")
    _ = try await fill(unfinished, count)
    guard unsafe rename(unfinished.visible, folder.visible) == 0 else {
      throw BenchError("\(folder.visible) cannot be made")
    }
    return folder
  }

  /// Fills a new store.
  ///
  /// - Returns: how many seconds storing took, the making of the posts left out.
  static func fill(_ folder: FilePath, _ count: Int) async throws -> Double {
    let store = LocalStore(path: folder.appending("tsubame.sqlite3"))
    try await store.remember(Account(name: "taro"), at: Time(microseconds: 0, offsetSeconds: 0))
    var seconds = 0.0
    for first in stride(from: 0, to: count, by: batch) {
      let posts = (first..<min(first + batch, count)).map {
        IncomingPost(PostMaker().post($0))
      }
      let start = ProcessRun.now()
      try await store.add(posts, to: .local)
      seconds += ProcessRun.now() - start
    }
    await store.close()
    return seconds
  }
}
