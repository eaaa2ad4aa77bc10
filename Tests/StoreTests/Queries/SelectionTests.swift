import Files
import TestSupport
import Testing
import Text
import TsubameKit

@testable import Store

@Suite struct SelectionTests {
  let folder: TemporaryFolder
  let store: LocalStore

  init() throws {
    folder = try TemporaryFolder()
    store = LocalStore(path: FilePath(folder.path("store.sqlite")))
  }

  /// 300 posts in two homes with up to three of six tags, some deleted.
  private func fill() async throws -> [Post] {
    var chance = RandomChains(seed: 7)
    let other = Home(of: Account(name: "a", service: "mastodon", server: "example.org"))
    var kept: [Post] = []
    for number in 0..<300 {
      let tags = ["Swift", "swift", "か\u{3099}", "が", "x", "y"].shuffled(using: &chance.numbers)
        .prefix(chance.pick([0, 1, 2, 3]))
      var post = Post.sample(number / 3, tags: Array(tags))
      let home = chance.chance(20) ? other : .local
      post.id = try await store.add([IncomingPost(post)], to: home)[0].id
      if chance.chance(10) {
        _ = try await store.deletePost(id: post.id, at: post.time)
      } else if home == .local {
        kept.append(post)
      }
    }
    return kept.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  @Test func everySelectionGivesWhatItSays() async throws {
    let posts = try await fill()
    let middle = Post.sample(50).time
    for tags in [
      [], ["#swift"], ["が"], ["＃SWIFT", "か\u{3099}"], ["x", "y", "x"], ["x", "unknown"],
    ] {
      for matching in [PostSelection.TagMatching.any, .all] {
        for author in [nil, "author3"] {
          for (from, to) in [(nil, nil), (middle, nil), (nil, middle)] {
            let selection = PostSelection(
              home: .local, from: from, to: to, author: author, tags: tags, matching: matching)
            let keys = Set(tags.map(Hashtags.key(of:)))
            let expected = posts.filter { post in
              let own = Set(post.tags.map(Hashtags.key(of:)))
              return
                (keys.isEmpty
                || (matching == .all ? keys.isSubset(of: own) : !keys.isDisjoint(with: own)))
                && (author == nil || post.author.handle == author)
                && from.map { post.time >= $0 } ?? true && to.map { post.time < $0 } ?? true
            }
            let rows = try await store.posts(selection).rows().collect()
            #expect(rows == expected.map(\.row), "\(selection)")
            let followed = try await StoredRows(PostQuery(selection).stored(after: 0), of: store)
              .rows().collect()
            #expect(followed == expected.sorted { $0.id < $1.id }.map(\.row), "\(selection)")
          }
        }
      }
    }
  }

  @Test func tagsComeMostUsedFirstAsLastWritten() async throws {
    try await store.add(
      [
        IncomingPost(.sample(3, tags: ["a", "B"])), IncomingPost(.sample(1, tags: ["A"])),
        IncomingPost(.sample(2, tags: ["c"])),
      ], to: .local)
    let rows = try await store.tags(in: .local).rows().collect()
    #expect(rows.map { $0["tag"]?.text } == ["a", "B", "c"])
    #expect(rows.map { $0["count"] } == [.int(2), .int(1), .int(1)])
    #expect(rows.map { $0["key"]?.text } == ["a", "b", "c"])
    #expect(rows.first?["last"]?.text == Post.sample(3).time.description)
    #expect(rows.first?.schema == .tag)
  }

  @Test func aReadingSeesOneMomentWhileOthersWrite() async throws {
    try await store.add((0..<2_000).map { IncomingPost(.sample($0)) }, to: .local)
    let stream = store.posts(PostSelection(home: .local)).rows()
    var count = try await stream.next()?.count ?? 0
    try await store.add((0..<50).map { IncomingPost(.sample(-$0)) }, to: .local)
    while let rows = try await stream.next() { count += rows.count }
    #expect(count == 2_000)
    let inner = store.posts(PostSelection(home: .local)).appending(.count)
    #expect(try await inner?.rows().collect().first?["value"] == .int(2_050))
  }
}
