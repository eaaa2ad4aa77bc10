import Files
import TestSupport
import Testing
import TsubameKit

@testable import Store

@Suite struct PostsTests {
  let folder: TemporaryFolder
  let store: LocalStore

  init() throws {
    folder = try TemporaryFolder()
    store = LocalStore(path: FilePath(folder.path("store.sqlite")))
  }

  @Test func postComesBackAsItWasStored() async throws {
    var post = Post.sample(1, tags: ["Swift", "くだもの"])
    post.media = [Post.Media(location: "a\"b\n.jpg", alt: nil), .init(location: "c", alt: "海\\")]
    post.links = ["https://example.org/?a=1", ""]
    post.replyTo = 7
    post.contentWarning = "!"
    post.language = "ja"
    post.uri = "urn:1"
    post.boostedBy = "hanako"
    let id = try await store.add([IncomingPost(post)], to: .local)[0].id
    post.id = id
    let stored = try #require(try await store.post(id: id))
    #expect(stored == post)
    #expect(stored.time.offsetSeconds == post.time.offsetSeconds)
  }

  @Test func secondImportAddsNothing() async throws {
    let posts = (0..<50).map { IncomingPost(.sample($0), remoteID: "r\($0)", json: "{}") }
    let first = try await store.add(posts, to: .local)
    let second = try await store.add(posts, to: .local)
    #expect(second == first.map { .present($0.id) })
    let other = Home(of: Account(name: "a", service: "mastodon", server: "example.org"))
    let elsewhere = try await store.add(posts, to: other)
    #expect(Set(elsewhere.map(\.id)).isDisjoint(with: first.map(\.id)))
    #expect(try await store.sourceJSON(ofPost: first[0].id) == "{}")
    // What adds nothing uses no number up.
    let next = try await store.add([IncomingPost(.sample(1))], to: .local)[0].id
    #expect(next == elsewhere[49].id + 1)
  }

  @Test func repliesFindTheirParentsInEitherOrder() async throws {
    let results = try await store.add(
      [
        IncomingPost(.sample(1), remoteID: "2", replyToRemoteID: "1"),
        IncomingPost(.sample(2), remoteID: "1"),
        IncomingPost(.sample(3), remoteID: "3", replyToRemoteID: "1"),
      ], to: .local)
    let parent = results[1].id
    #expect(try await store.post(id: results[0].id)?.replyTo == parent)
    #expect(try await store.post(id: results[2].id)?.replyTo == parent)
  }

  @Test func hashtagsFollowTheirPosts() async throws {
    let ids = try await store.add(
      [
        IncomingPost(.sample(1, tags: ["swift", "SWIFT"])),
        IncomingPost(.sample(2, tags: ["Swift", "a"])),
      ], to: .local
    ).map(\.id)
    func swift() async throws -> StoredHashtag? {
      try await store.hashtag(key: "swift", in: .local)
    }
    #expect(try await swift() == StoredHashtag(display: "Swift", key: "swift", count: 2))
    let time = Post.sample(9).time
    #expect(try await store.deletePost(id: ids[1], at: time))
    #expect(try await !store.deletePost(id: ids[1], at: time))
    #expect(try await swift() == StoredHashtag(display: "swift", key: "swift", count: 1))
    #expect(try await store.post(id: ids[1]) == nil)
    #expect(try await store.hashtag(key: "a", in: .local) == nil)
    #expect(try await store.restorePost(id: ids[1]))
    #expect(try await swift() == StoredHashtag(display: "Swift", key: "swift", count: 2))
    #expect(
      try await store.editPost(
        id: ids[1], text: "new", tags: ["b"], links: [], at: time))
    #expect(try await swift()?.count == 1)
    #expect(try await store.post(id: ids[1])?.text == "new")
    #expect(
      try await store.hashtags(startingWith: "", in: .local, limit: 9).map(\.key) == ["b", "swift"])
  }

  @Test func accountsKeepTheOrderOfTheirFirstLogin() async throws {
    let time = Post.sample(1).time
    let taro = Account(name: "taro")
    let remote = Account(name: "taro", service: "mastodon", server: "example.org")
    #expect(try await store.remember(taro, at: time))
    #expect(try await store.remember(remote, at: time))
    #expect(try await !store.remember(taro, at: time))
    #expect(try await store.accounts() == [taro, remote])
  }

  @Test func ownWordsAreFoundInEitherSpelling() async throws {
    #expect(try await store.setWord(OwnWord(word: "が", translation: "moth")))
    #expect(try await store.translation(ofWord: "か\u{3099}") == "moth")
    #expect(try await !store.setWord(OwnWord(word: "か\u{3099}", translation: "me")))
    #expect(try await store.words() == [OwnWord(word: "が", translation: "me")])
    #expect(try await store.removeWord("が"))
    #expect(try await !store.removeWord("が"))
  }

  @Test func outboxKeepsWhatIsNotSent() async throws {
    var entry = OutboxEntry(
      account: "taro", text: "やあ", media: [.init(location: "a.jpg", alt: "b")], replyTo: 3,
      attemptKey: "k", time: Time(microseconds: 5, offsetSeconds: 0))
    entry.id = try await store.addToOutbox(entry)
    #expect(try await store.waitingInOutbox() == [entry])
    try await store.markFailed(outboxEntry: entry.id, because: "offline")
    #expect(try await store.waitingInOutbox() == [entry])
    try await store.markSent(outboxEntry: entry.id, asPost: nil, at: entry.time)
    #expect(try await store.waitingInOutbox().isEmpty)
  }

  @Test func settingsComeAndGo() async throws {
    try await store.setSetting("lang", to: "ja")
    try await store.setSetting("lang", to: "en")
    #expect(try await store.setting("lang") == "en")
    #expect(try await store.settings() == ["lang": "en"])
    try await store.setSetting("lang", to: nil)
    #expect(try await store.setting("lang") == nil)
  }
}

extension Post {
  /// A post that differs from others by its number; a higher one is newer.
  static func sample(_ number: Int, tags: [String] = []) -> Post {
    Post(
      time: Time(microseconds: 1_420_000_000_000_000 + number * 1_000_000, offsetSeconds: 32_400),
      author: Post.Author(handle: "author\(number % 7)", name: "名前 \(number % 7)"),
      text: "本文 \(number)", tags: tags, likes: number % 50, account: "taro")
  }
}
