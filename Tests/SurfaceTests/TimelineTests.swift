import Foundation
import Glibc
import TestSupport
import Testing

/// A `home_timeline.json` as the source workshop's, with three elements that are no posts.
private let homeTimeline = """
  [{"id_str":"101","text":"りんご &amp; みかん #くだもの","favorite_count":12,"lang":"ja",
    "created_at":"Wed Dec 09 19:40:11 +0000 2015",
    "user":{"id_str":"7","screen_name":"aoi","name":"あおい","profile_image_url_https":"https://e.org/a"}},
   7,
   {"id_str":"102","user":{}},
   {"id_str":"103","text":"Swift is fun","created_at":"Thu Dec 10 19:40:11 +0000 2015",
    "user":{"id_str":"8","screen_name":"ren","name":"れん","profile_image_url_https":"https://e.org/r"}},
   {"id_str":"104","text":"x","user":{"id_str":"8","screen_name":"ren","name":"れん"}}]
  """

@Suite("timeline") struct TimelineTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame()
    _ = try tsubame.run("login", "taro")
  }

  private func run(_ lines: String, input: String = "") throws -> Outcome {
    try tsubame.run("--as", "taro", "-c", lines, input: input)
  }

  private func importHome() throws {
    try tsubame.write("home.json", text: homeTimeline)
    _ = try run("timeline import home.json")
  }

  /// Cards, tables, texts, flags, functions and SQL agree on the day of a post.
  @Test(arguments: [
    ("UTC", "09", "19:40"), ("Asia/Tokyo", "10", "04:40"), ("Pacific/Honolulu", "09", "09:40"),
  ])
  func aPostIsOnThePersonsClockEverywhere(zone: String, day: String, clock: String) throws {
    try importHome()
    let (date, after) = ("2015-12-\(day)", "2015-12-\(day == "09" ? "10" : "11")")
    let lines = """
      timeline --from \(date) --to \(after) | get author
      timeline | where date(time) == \(date) | get author
      timeline | where time in \(date) | get author
      timeline | each { $it } | where time == \(date) | get author
      """
    let environment = ["TZ": zone]
    let found = try tsubame.run("--as", "taro", "-c", lines, environment: environment)
    #expect(found.lines == ["aoi", "aoi", "aoi", "aoi"], "\(found.diagnostics)")
    for line in [
      "timeline --user aoi", "timeline --user aoi | select author time text lang",
      "timeline --user aoi | each { $it } | select author time text lang",
      "tag | where tag == \"くだもの\"",
    ] {
      let shown = try tsubame.run(
        "--as", "taro", "--format", "table", "-c", line, environment: environment)
      #expect(shown.output.contains("\(date) \(clock)"), "\(shown.output)\(shown.diagnostics)")
      #expect(!shown.output.contains("+0"))
    }
    let text = try tsubame.run(
      "--as", "taro", "-c", "timeline --user aoi | each { print $it.time }",
      environment: environment)
    #expect(text.output.contains("\(date)T\(clock)"), "\(text.output)\(text.diagnostics)")
  }

  @Test func itNeedsAnAccount() throws {
    let outcome = try tsubame.run("timeline")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("login"))
    #expect(try tsubame.run("timeline", "--as", "taro").exit == 0)
  }

  @Test func withoutPostsItSaysSo() throws {
    let outcome = try run("timeline")
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics.contains("投稿はまだありません"))
    #expect(try run("timeline | count").diagnostics.isEmpty)
  }

  @Test func anImportCountsAndTellsWhatItSkipped() throws {
    try tsubame.write("home.json", text: homeTimeline)
    let first = try run("timeline import home.json")
    #expect(first.exit == 0)
    #expect(first.diagnostics.hasSuffix("home.json を読み込みました: 追加 2件、既にある 0件、とばした 3件\n"))
    for reason in [
      "2件目をとばしました: オブジェクトではありません", "3件目をとばしました: text がありません",
      "5件目をとばしました: user.profile_image_url_https がありません",
    ] {
      #expect(first.diagnostics.contains(reason))
    }
    let second = try run("timeline import home.json")
    #expect(
      second.diagnostics.hasSuffix(
        "home.json を読み込みました: 追加 0件、既にある 2件、とばした 3件\n"))
    #expect(
      try run("timeline | select author text likes tags").output
        == "ren\tSwift is fun\t0\t[]\naoi\tりんご & みかん #くだもの\t12\t[\"くだもの\"]\n")
  }

  @Test func anImportGivesItsCountsToAChain() throws {
    try tsubame.write("home.json", text: homeTimeline)
    #expect(
      try run("timeline import home.json | to json").output.filter { !$0.isWhitespace }
        .contains("\"added\":2,\"present\":0,\"skipped\":3"))
    #expect(try run("timeline import -", input: homeTimeline).diagnostics.contains("既にある 2件"))
  }

  @Test func rawShowsTheJSON() throws {
    try tsubame.write("home.json", text: homeTimeline)
    #expect(try run("timeline import home.json --raw").output.contains("\"id_str\":\"104\""))
    #expect(try run("timeline | count").output == "0\n")
    try importHome()
    #expect(
      try run("timeline open 1 --raw").output.contains("りんご &amp; みかん"))
    #expect(try run("timeline open 1 | get text").output == "りんご & みかん #くだもの\n")
    _ = try run("post やあ")
    #expect(try run("timeline open 3 --raw").exit == 1)
    #expect(try run("timeline open 99").exit == 1)
  }

  @Test(arguments: [
    ("", "空です"), ("<html></html>", "JSONではありません"), ("{\"a\":1}", "タイムラインではありません"),
    ("12", "タイムラインではありません"),
    ("[{\"id_str\":\"1\",\"text\":\"a", "途中で切れています"),
    ("{\"errors\":[{\"code\":88,\"message\":\"Rate limit exceeded\"}]}", "Rate limit exceeded"),
    ("[1] [2]", "余分なもの"),
  ])
  func aBrokenBodyImportsNothing(_ text: String, _ reason: String) throws {
    try tsubame.write("home.json", text: text)
    let outcome = try run("timeline import home.json")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(reason))
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func aBodyCutAnywhereImportsNothing() throws {
    let bytes = Array(homeTimeline.utf8)
    for cut in stride(from: 3, to: bytes.count, by: 97) {
      try tsubame.write("home.json", Data(bytes[..<cut]))
      #expect(try run("timeline import home.json").exit == 1)
    }
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func filesThatCannotBeRead() throws {
    try tsubame.write("sjis.json", Data([0x5B, 0x22, 0x82, 0xA0, 0x22, 0x5D]))
    for name in ["sjis.json", "nai.json", "."] {
      #expect(try run("timeline import \(name)").exit == 1)
    }
    #expect(try run("timeline import sjis.json").diagnostics.contains("UTF-8"))
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func choosingByTimeAndAuthor() throws {
    try importHome()
    #expect(try run("timeline --from 2015-12-10 | count").output == "2\n")
    #expect(try run("timeline --from 2015-12-11 | get author").output == "ren\n")
    #expect(try run("timeline --to 2015-12-11 | get author").output == "aoi\n")
    #expect(try run("timeline --user @aoi | get author").output == "aoi\n")
    #expect(try run("timeline --user nobody | count").output == "0\n")
    #expect(try run("timeline --count 1 | get author").output == "ren\n")
    #expect(try run("timeline --count 0 | count").output == "0\n")
    #expect(try run("timeline --count -1").exit == 1)
    #expect(try run("timeline --from あした").exit == 2)
  }

  @Test func searching() throws {
    try importHome()
    #expect(try run("timeline search みかん | get author").output == "aoi\n")
    #expect(try run("timeline search SWIFT is | get author").output == "ren\n")
    #expect(try run("timeline search ないもの | count").output == "0\n")
    _ = try run("post か\u{3099}っこう")
    #expect(try run("timeline search が | get author").output == "taro\n")
    #expect(try run("timeline search").exit == 1)
  }

  @Test func aPageOnATerminalAndAllInAChain() throws {
    let posts = (1...30).map { "{\"text\":\"投稿\($0)番\"}" }.joined(separator: ",")
    try tsubame.write("a.json", text: "[\(posts)]")
    _ = try run("open a.json | post")
    #expect(try run("timeline | count").output == "30\n")
    let terminal = try tsubame.terminal("--as", "taro", "timeline", rows: 200)
    #expect(terminal.waitForExit() != nil)
    #expect(terminal.screen.text.contains("投稿11番"))
    #expect(!terminal.screen.text.contains("投稿10番"))
  }

  @Test func followingShowsWhatOtherProcessesPostEachOnce() throws {
    _ = try run("post 前からある")
    let follower = try tsubame.start("--as", "taro", "timeline", "--follow")
    #expect(follower.waitForOutput("前からある"))
    _ = try run("post 一つ目\npost 二つ目")
    #expect(follower.waitForOutput("二つ目"))
    _ = try run("post 三つ目")
    #expect(follower.waitForOutput("三つ目"))
    follower.send(SIGINT)
    let outcome = follower.finish()
    #expect(outcome.exit == 130)
    #expect(outcome.output.isEmpty)
  }

  @Test(
    .enabled(if: Checkout.hasShared("services/x-home-timeline-2015.json"), "../shared is missing"))
  func realAnswersImportWhole() throws {
    for (year, count) in [("2015", 20), ("2019", 19)] {
      let path = Checkout.shared.appending(path: "services/x-home-timeline-\(year).json").path
      let outcome = try run("timeline import '\(path)'")
      #expect(outcome.diagnostics.contains("追加 \(count)件、既にある 0件、とばした 0件"))
      #expect(try run("timeline import '\(path)'").diagnostics.contains("追加 0件、既にある \(count)件"))
    }
    #expect(try run("timeline | count").output == "39\n")
  }
}
