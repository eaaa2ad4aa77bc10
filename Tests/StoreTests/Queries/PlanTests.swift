import Files
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// Pages read along indexes: no scan, no sorting, however many posts there are.
@Suite struct PlanTests {
  let folder: TemporaryFolder
  let store: LocalStore

  init() throws {
    folder = try TemporaryFolder()
    store = LocalStore(path: FilePath(folder.path("store.sqlite")))
  }

  private func plan(_ source: any RowSource) async throws -> [String] {
    let query = try #require((source as? StoredRows)?.query.fragment)
    return try await store.perform { database in
      try database.withStatement("EXPLAIN QUERY PLAN " + query.sql, query.arguments) { row in
        var steps: [String] = []
        while try row.step() { steps.append(row.text(3)) }
        return steps
      }
    }
  }

  private func selection(_ tags: [String] = [], author: String? = nil) -> PostSelection {
    PostSelection(
      home: .local, from: Post.sample(1).time, author: author, tags: tags, matching: .all)
  }

  @Test func pagesReadAlongIndexes() async throws {
    let sources: [(any RowSource, String)] = [
      (store.posts(selection()), "SEARCH p USING INDEX posts_by_time"),
      (store.posts(selection(author: "a")), "SEARCH p USING INDEX posts_by_author"),
      (store.posts(selection(["x"])), "SEARCH h USING PRIMARY KEY"),
      (store.posts(selection(["x", "y"])), "SEARCH h USING PRIMARY KEY"),
      (store.tags(in: .local), "SEARCH t USING INDEX hashtags_by_count"),
    ]
    for (source, step) in sources {
      for stage in [Stage.first(20), .last(20), .skip(100)] {
        let steps = try await plan(try #require(source.appending(stage)))
        #expect(steps.contains { $0.hasPrefix(step) }, "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("SCAN p") || $0.hasPrefix("SCAN h") }, "\(steps)")
        if case .last = stage { continue }
        // Of several tags named the rarest comes first: that sorts those few.
        let sorted = steps.filter { $0.contains("TEMP B-TREE") }.count
        #expect(sorted == (source.explanation.contains("'y'") ? 1 : 0), "\(steps)")
      }
    }
  }

  @Test func newPostsAreFoundByTheirNumber() async throws {
    let source = StoredRows(PostQuery(selection(["x"])).stored(after: 5), of: store)
    let steps = try await plan(source)
    #expect(steps.first == "SEARCH p USING INTEGER PRIMARY KEY (rowid>?)")
    #expect(!steps.contains { $0.contains("TEMP B-TREE") })
  }

  @Test func explanationIsTheQueryWithItsArguments() throws {
    let chain: [Stage] = [
      .filter(.binary(.greater, .field("likes", nil), .literal(.int(10)), nil)),
      .filter(.binary(.equal, .field("author", nil), .literal(.text("it's?")), nil)),
      .select(["id", "author"]), .sort([SortKey("author")]), .first(3),
    ]
    var source: any RowSource = store.posts(PostSelection(home: .local))
    for stage in chain { source = try #require(source.appending(stage)) }
    #expect(
      source.explanation == """
        SELECT p.id, p.author FROM posts AS p NOT INDEXED \
        WHERE p.home_id = (SELECT id FROM homes WHERE key = 'local') \
        AND p.deleted_us IS NULL AND (p.likes > 10) AND (p.author COLLATE CANONICAL = 'it''s?') \
        ORDER BY p.author COLLATE CANONICAL, p.time_us DESC, p.id DESC LIMIT 3 OFFSET 0
        """)
  }

  @Test(arguments: [
    Expression.binary(.add, .field("likes", nil), .literal(.int(1)), nil),
    .binary(.greater, .field("likes", nil), .literal(.text("10")), nil),
    .matches(.field("text", nil), .literal(.text("a")), PatternEngine { _, _ in true }, nil),
    .binary(.equal, .field("nonsense", nil), .literal(.int(1)), nil),
    .field("likes", nil), .literal(.int(1)),
    .call(.length, [.field("text", nil)], nil),
    .binary(
      .equal, .binary(.divide, .literal(.int(1)), .literal(.int(0)), nil), .literal(.int(1)), nil),
  ])
  func whatCouldFailIsLeftToTheEvaluator(_ expression: Expression) {
    #expect(store.posts(PostSelection(home: .local)).appending(.filter(expression)) == nil)
  }

  @Test func afterCountNothingIsTaken() throws {
    let counted = try #require(store.posts(PostSelection(home: .local)).appending(.count))
    #expect(counted.schema == .value)
    #expect(counted.appending(.first(1)) == nil)
  }
}
