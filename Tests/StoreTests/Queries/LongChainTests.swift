import Files
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// However long a chain grows, SQL is given only as much of it as SQLite takes.
@Suite struct LongChainTests {
  let folder: TemporaryFolder
  let store: LocalStore

  init() async throws {
    folder = try TemporaryFolder()
    store = LocalStore(path: FilePath(folder.path("store.sqlite")))
    try await store.add((0..<9).map { IncomingPost(.sample($0, tags: ["x", "y"])) }, to: .local)
  }

  private var sources: [any RowSource] {
    [
      store.posts(PostSelection(home: .local, tags: ["x", "y"], matching: .all)),
      store.posts(
        PostSelection(home: .local, from: Post.sample(0).time, author: "a", tags: ["x", "y"])),
      store.tags(in: .local),
      store.photos(PhotoQuery()),
    ]
  }

  /// Takes stages for as long as the source takes them, at most 2,000, and reads what they give.
  private func readLongest(_ source: any RowSource, _ stage: (Schema, Int) -> Stage) async throws {
    var source = source
    for number in 0..<2_000 {
      guard let next = source.appending(stage(try #require(source.schema), number)) else { break }
      source = next
    }
    _ = try await source.rows().collect()
  }

  /// `not (f == 0 and not (…))`, or a long row of `or`, or both.
  private func condition(_ field: String, nested depth: Int, joined count: Int) -> Expression {
    let plain = Expression.binary(.equal, .field(field, nil), .literal(.text("a")), nil)
    let row = (0..<count).reduce(plain) { row, _ in .or(row, plain) }
    return (0..<depth).reduce(row) { inner, _ in
      .not((0..<count).reduce(.or(inner, plain)) { row, _ in .or(.and(plain, row), plain) })
    }
  }

  @Test(arguments: [(0, 0), (0, 40), (0, 2_000), (2, 0), (3, 0), (200, 0), (1, 20), (2, 45)])
  func readsWhatItTakes(depth: Int, count: Int) async throws {
    for source in sources {
      let schema = try #require(source.schema)
      let field = schema.names.last { name in
        schema.fields.contains { $0.name == name && $0.type == .text }
      }
      let filter = Stage.filter(condition(field ?? "", nested: depth, joined: count))
      let sort = Stage.sort([SortKey(field ?? "", descending: true)])
      for stages in [
        [filter], [sort], [sort, .first(5)], [.last(5)], [filter, .first(5)],
        [filter, sort, .last(5), .skip(1)],
      ] {
        try await readLongest(source) { _, number in stages[number % stages.count] }
      }
      try await readLongest(source) { _, number in number == 0 ? filter : .groupCount([field ?? ""])
      }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func readsRandomOnes(seed: UInt64) async throws {
    for source in sources {
      var chance = RandomChains(seed: seed)
      // Stages that cannot be taken are passed over, so that the chain grows until nothing fits.
      var longest = source
      for _ in 0..<300 {
        let stage = chance.stage(of: try #require(longest.schema))
        if case .count = stage { continue }
        longest = longest.appending(stage) ?? longest
      }
      _ = try await longest.rows().collect()
    }
  }

  @Test func theRestIsLeftToTheEvaluator() {
    var source: (any RowSource)? = store.posts(PostSelection(home: .local))
    for _ in 0..<100 {
      source = source?.appending(.sort([SortKey("likes", descending: true)]))?.appending(.first(5))
    }
    #expect(source == nil)
  }
}
