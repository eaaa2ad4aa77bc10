import Services
import TestSupport
import Testing
import TsubameKit

private let now = Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400)
private let parser = HomeTimelineParser(account: Account(name: "taro"), now: now)

private func status(_ fields: String = "", user: String = "") -> String {
  """
  {"id_str":"1","text":"やあ","user":{"id_str":"7","screen_name":"aoi","name":"あおい",\
  "profile_image_url_https":"https://example.org/a.png"\(user)}\(fields)}
  """
}

private func code(_ bytes: [UInt8]) -> String? {
  do {
    _ = try parser.parse(bytes)
    return nil
  } catch {
    return (error as? CommandError)?.code
  }
}

@Suite("Reading X's home timeline") struct HomeTimelineParserTests {
  private func posts(_ text: String) throws -> [Post] {
    let timeline = try parser.parse(Array(text.utf8))
    #expect(timeline.skipped.isEmpty)
    return timeline.posts.map(\.post)
  }

  @Test func theFieldsOfTheSourceArticle() throws {
    let post = try #require(posts("[\(status())]").first)
    #expect(post.uri == "1")
    #expect(post.text == "やあ")
    #expect(
      post.author
        == Post.Author(
          handle: "aoi", name: "あおい", id: "7", profileImageURL: "https://example.org/a.png"))
    #expect(post.service == "x")
    #expect(post.account == "taro")
    #expect(post.time == now)
  }

  @Test func whatElseAStatusHolds() throws {
    let text = status(
      """
      ,"created_at":"Wed Dec 09 19:40:11 +0000 2015","favorite_count":12,"retweet_count":3,
      "lang":"ja","in_reply_to_status_id_str":"99","full_text":"a &amp; b &lt;c&gt; &amp;lt; & d",
      "entities":{"urls":[{"url":"https://t.co/1","expanded_url":"https://example.org/1"}],
      "media":[{"media_url_https":"https://example.org/1.jpg","ext_alt_text":"桜"}]}
      """)
    let timeline = try parser.parse(Array("{\"statuses\":[\(text)]}".utf8))
    let imported = try #require(timeline.posts.first)
    #expect(imported.post.time.description == "2015-12-09T19:40:11+00:00")
    #expect(imported.post.likes == 12)
    #expect(imported.post.boosts == 3)
    #expect(imported.post.language == "ja")
    #expect(imported.post.text == "a & b <c> &lt; & d")
    #expect(imported.post.links == ["https://example.org/1"])
    #expect(
      imported.post.media == [Post.Media(location: "https://example.org/1.jpg", alt: "桜")])
    #expect(imported.replyTo == "99")
    #expect(imported.json == text)
  }

  @Test func aBoostIsWholeAndSaysWhoBoosted() throws {
    let inner = status(",\"favorite_count\":40,\"full_text\":\"全部の文\"")
      .replacing("\"id_str\":\"1\"", with: "\"id_str\":\"5\"").replacing("aoi", with: "ren")
    let post = try #require(posts("[\(status(",\"retweeted_status\":\(inner)"))]").first)
    #expect(post.uri == "1")
    #expect(post.text == "全部の文")
    #expect(post.author.handle == "ren")
    #expect(post.likes == 40)
    #expect(post.boostedBy == "aoi")
  }

  @Test(arguments: [
    ("[1]", 1, SkipReason.notAnObject), ("[null]", 1, .notAnObject),
    ("[{}]", 1, .missing("id_str")), ("[{\"id_str\":1}]", 1, .wrongType("id_str")),
    ("[{\"id_str\":\"\"}]", 1, .missing("id_str")), ("[{\"id_str\":\"1\"}]", 1, .missing("text")),
    ("[{\"id_str\":\"1\",\"text\":null}]", 1, .missing("text")),
    ("[{\"id_str\":\"1\",\"text\":\"\"}]", 1, .missing("user")),
    ("[{\"id_str\":\"1\",\"text\":\"\",\"user\":[]}]", 1, .wrongType("user")),
    (
      "[{\"id_str\":\"1\",\"text\":\"\",\"user\":{\"id_str\":\"1\"}}]", 1,
      .missing("user.screen_name")
    ),
  ])
  func whatLacksAFieldIsSkippedWithItsReason(
    _ text: String, _ position: Int, _ reason: SkipReason
  ) throws {
    let timeline = try parser.parse(Array(text.utf8))
    #expect(timeline.posts.isEmpty)
    #expect(timeline.skipped == [SkippedElement(position: position, reason: reason)])
  }

  @Test func theOthersAreTakenWithoutTheSkippedOnes() throws {
    let timeline = try parser.parse(Array("[\(status()),7,\(status()),{}]".utf8))
    #expect(timeline.posts.count == 2)
    #expect(timeline.skipped.map(\.position) == [2, 4])
  }

  @Test(arguments: [
    ("", "json-empty"), ("<html>", "json-unexpected"), ("[{\"id_str\":\"1\"", "json-truncated"),
    ("12", "timeline-not-an-array"), ("{}", "timeline-not-an-array"),
    ("{\"statuses\":{}}", "timeline-not-an-array"), ("null", "timeline-not-an-array"),
    (
      "{\"errors\":[{\"code\":32,\"message\":\"Could not authenticate you.\"}]}",
      "timeline-is-complaint"
    ),
  ])
  func bodiesThatAreNoTimeline(_ text: String, _ expected: String) {
    #expect(code(Array(text.utf8)) == expected)
  }

  @Test func aBodyThatIsNotUTF8() {
    #expect(code(Array("[\"".utf8) + [0x82, 0xA0] + Array("\"]".utf8)) == "json-not-utf8")
  }

  @Test(arguments: [
    ("Wed Dec 09 19:40:11 +0000 2015", "2015-12-09T19:40:11+00:00"),
    ("Thu Feb 29 00:00:00 -0330 2024", "2024-02-29T00:00:00-03:30"),
    ("Thu Feb 30 00:00:00 +0000 2024", "2015-03-14T09:00:00+09:00"),
    ("", "2015-03-14T09:00:00+09:00"),
  ])
  func times(_ text: String, _ expected: String) throws {
    #expect(
      try posts("[\(status(",\"created_at\":\"\(text)\""))]").first?.time.description == expected)
  }

  @Test func aStatusWithoutATimeHasTheOneInItsId() throws {
    let text = status().replacing("\"id_str\":\"1\"", with: "\"id_str\":\"674674925823787008\"")
    #expect(try posts("[\(text)]").first?.time.description == "2015-12-09T19:40:11.827+00:00")
  }
}

@Suite("Real answers of X", .enabled(if: RealTimelines.areThere, "../shared is missing"))
struct RealTimelineTests {
  @Test(arguments: [("2015", 20), ("2019", 19)])
  func areReadWhole(_ year: String, _ count: Int) throws {
    let bytes = try #require(RealTimelines.bytes(year))
    let timeline = try parser.parse(bytes)
    #expect(timeline.posts.count == count)
    #expect(timeline.skipped.isEmpty)
    #expect(Set(timeline.posts.map(\.post.uri)).count == count)
    for imported in timeline.posts {
      #expect(imported.post.time.description.hasPrefix(year))
      #expect(!imported.post.text.contains("&amp;"))
      #expect(imported.post.boostedBy == nil || !imported.post.text.hasPrefix("RT @"))
    }
  }

  @Test(arguments: ["2015", "2019"])
  func cutAnywhereTheyGiveAnErrorAndNeverAPart(_ year: String) throws {
    let bytes = try #require(RealTimelines.bytes(year))
    let end = (bytes.lastIndex(of: UInt8(ascii: "]")) ?? 0)
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<150 {
      let cut = Int.random(in: 1...end, using: &chance)
      #expect(code(Array(bytes[..<cut])) == "json-truncated", "cut at \(cut)")
    }
  }

  @Test(arguments: ["2015", "2019"])
  func withBytesFlippedTheyGiveAnErrorOrAllElements(_ year: String) throws {
    let bytes = try #require(RealTimelines.bytes(year))
    let count = try parser.parse(bytes).posts.count
    var chance = SeededGenerator(seed: 2)
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: 0..<changed.count, using: &chance)
        changed[place] = UInt8.random(in: .min ... .max, using: &chance)
      }
      do {
        let timeline = try parser.parse(changed)
        #expect(timeline.posts.count + timeline.skipped.count == count)
      } catch {
        #expect(error is CommandError)
      }
    }
  }
}
