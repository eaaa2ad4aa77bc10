import Foundation
import Testing

@Suite("post, edit, delete, outbox") struct PostTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame()
    _ = try tsubame.run("login", "taro")
    _ = try tsubame.run("login", "aoi")
  }

  private func run(_ lines: String, as name: String = "taro") throws -> Outcome {
    try tsubame.run("--as", name, "-c", lines)
  }

  private func texts() throws -> [String] {
    try run("timeline | sort id | get text").lines
  }

  @Test func aPostIsSaidWithItsNumberAndListed() throws {
    let outcome = try run("post りんごを食べた #くだもの")
    #expect(outcome.diagnostics == "投稿しました [id:1]\n")
    #expect(
      try run("timeline | select id author text tags").output
        == "1\ttaro\tりんごを食べた #くだもの\t[\"くだもの\"]\n")
  }

  @Test func itNeedsAnAccount() throws {
    let outcome = try tsubame.run("post", "hi")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("login"))
    let other = try tsubame.run("post", "hi", "--as", "aoi")
    #expect(other.diagnostics == "投稿しました [id:1]\n")
  }

  @Test(arguments: ["007", "a#b  c", "  it's \"x\"", "-5", "*"])
  func textIsNeverChanged(_ text: String) throws {
    _ = try tsubame.run("--as", "taro", "post", text)
    #expect(try tsubame.run("--as", "taro", "-c", "timeline | get text").output == text + "\n")
  }

  @Test func textFromStandardInput() throws {
    let outcome = try tsubame.run("--as", "taro", "post", "-", input: "一行目\n二行目\n")
    #expect(outcome.diagnostics == "投稿しました [id:1]\n")
    #expect(try run("timeline | get text | to json").output.contains("一行目\\n二行目\""))
    let broken = try tsubame.run(["--as", "taro", "post", "-"], input: Data([0x82, 0xA0]))
    #expect(broken.exit == 1)
    #expect(try run("timeline | count").output == "1\n")
  }

  @Test(arguments: ["post", "post ''", "post '  　'"])
  func anEmptyPostIsRefused(_ line: String) throws {
    let outcome = try run(line)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("文が空で"))
    #expect(try run("outbox | count").output == "0\n")
  }

  @Test func photosAreKeptUnderTheirWholePath() throws {
    try tsubame.write("春/a.jpg", PostTests.jpeg)
    try tsubame.write("b.jpg", PostTests.jpeg)
    #expect(try run("post --photo 春/a.jpg --photo ./b.jpg 桜").exit == 0)
    #expect(try run("post --photo b.jpg").exit == 0)
    let media = try run("timeline | sort id | get media | to json").output
    #expect(media.contains(tsubame.path("春/a.jpg")))
    #expect(media.contains(tsubame.path("b.jpg")))
  }

  /// How a JPEG begins.
  static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])

  @Test(arguments: [
    jpeg, Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8), Data("GIF89a".utf8),
    Data("RIFF1234WEBP".utf8), Data([0, 0, 0, 24]) + Data("ftypheic".utf8),
    Data([0, 0, 0, 24]) + Data("ftypisom".utf8),
  ])
  func whatIsInAFileMakesItAPhoto(_ content: Data) throws {
    try tsubame.write("any.name", content)
    #expect(try run("post --photo any.name 桜").exit == 0)
  }

  @Test(arguments: [Data(), Data("text, not a photo".utf8), Data([0xFF, 0xD8])])
  func whatIsNoPhotoIsRefused(_ content: Data) throws {
    try tsubame.write("fake.jpg", content)
    try tsubame.write("a.json", text: "[{\"file\":\"fake.jpg\"}]")
    for line in ["post --photo fake.jpg 桜", "open a.json | post 桜"] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("fake.jpg は写真でもビデオでもありません"))
      #expect(outcome.diagnostics.contains("JPEG"))
    }
    #expect(try run("timeline | count").output == "0\n")
    #expect(try run("outbox | count").output == "0\n")
  }

  @Test(arguments: ["nai.jpg", "/", "", "/etc/passwd"])
  func aPhotoMustBeThere(_ name: String) throws {
    let outcome = try run("post --photo '\(name)' 桜")
    #expect(outcome.exit == 1)
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func aReplyNeedsItsPost() throws {
    _ = try run("post りんご")
    #expect(try run("post --reply 1 おいしそう", as: "aoi").exit == 0)
    #expect(try run("timeline open 2 | get reply_to").output == "1\n")
    let outcome = try run("post --reply 99 おいしそう")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("投稿 99 はありません"))
  }

  @Test func textsOfAChainBecomeOnePostEach() throws {
    try tsubame.write("a.json", text: "[{\"text\":\"一\"},{\"text\":\"二\"},{\"text\":\"三\"}]")
    #expect(try run("open a.json | post").diagnostics == "3件投稿しました [id:1–3]\n")
    #expect(try texts() == ["一", "二", "三"])
    #expect(try run("open a.json | post 四").exit == 1)
    #expect(try run("open a.json | where text == \"五\" | post").exit == 1)
    #expect(try texts().count == 3)
  }

  @Test func photosOfAChainBecomeOnePost() throws {
    try tsubame.write("1.jpg", PostTests.jpeg)
    try tsubame.write("2.jpg", PostTests.jpeg)
    try tsubame.write("a.json", text: "[{\"file\":\"1.jpg\"},{\"file\":\"2.jpg\"}]")
    #expect(try run("open a.json | post \"春の写真 #桜\"").diagnostics == "投稿しました [id:1]\n")
    let media = try run("timeline | get media | to json").output
    #expect(media.contains("1.jpg") && media.contains("2.jpg"))
    #expect(try run("open a.json | where file == \"x\" | post 春").exit == 1)
    try tsubame.write("b.json", text: "[{\"file\":\"1.jpg\"},{\"text\":\"二\"}]")
    #expect(try run("open b.json | post").exit == 1)
    #expect(try run("timeline | count").output == "1\n")
  }

  @Test func onlyOnesOwnPostsChange() throws {
    _ = try run("post りんご #くだもの")
    #expect(try run("edit 1 みかん #果物").diagnostics == "書き換えました [id:1]\n")
    #expect(try run("timeline | get text").output == "みかん #果物\n")
    #expect(try run("tag | get tag").output == "果物\n")
    for line in ["edit 1 x", "delete 1"] {
      let outcome = try run(line, as: "aoi")
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("taro"))
    }
    #expect(try run("edit 1 ''").exit == 1)
    #expect(try run("edit 9 x").exit == 1)
    #expect(try run("edit x y").exit != 0)
    #expect(try run("timeline | get text").output == "みかん #果物\n")
  }

  @Test func deletingSeveralIsAllOrNothing() throws {
    _ = try run("post 一 #a\npost 二\npost 三")
    #expect(try run("delete 1 99").exit == 1)
    #expect(try run("delete").exit == 1)
    #expect(try texts().count == 3)
    #expect(try run("delete 1 3").diagnostics.hasPrefix("2件削除しました"))
    #expect(try texts() == ["二"])
    #expect(try run("tag | count").output == "0\n")
    #expect(try run("timeline open 1").exit == 1)
    #expect(try run("delete 1").exit == 1)
  }

  @Test func aChainNamesWhatIsDeleted() throws {
    _ = try run("post 一\npost 二\npost 三")
    #expect(try run("timeline | where text != \"二\" | delete").exit == 0)
    #expect(try texts() == ["二"])
    let accounts = try run("accounts | delete")
    #expect(accounts.exit != 0)
    #expect(try texts() == ["二"])
  }

  @Test func theTopOfTheListIsShownOnATerminal() throws {
    _ = try run("post 一\npost 二\npost 三\npost 四\npost 五\npost 六")
    let terminal = try tsubame.terminal("--as", "taro", "post", "七")
    #expect(terminal.waitForExit() != nil)
    let screen = terminal.screen.text
    for text in ["[id:7]", "七", "三"] { #expect(screen.contains(text)) }
    #expect(!screen.contains("二"))
  }

  @Test func killedInBetweenNothingIsLostAndNothingIsThereTwice() throws {
    var texts: [String] = []
    for number in 0..<12 {
      texts.append("投稿\(number)")
      let child = try tsubame.start("--as", "taro", "post", "投稿\(number)")
      usleep(UInt32(number) * 4_000 + 2_000)
      child.send(SIGKILL)
      _ = child.finish()
    }
    let waiting = try run("outbox | get text").lines
    let sent = try run("timeline | get text").lines
    #expect(Set(sent).count == sent.count)
    #expect(try run("outbox send").exit == 0)
    let all = try run("timeline | get text").lines
    #expect(Set(all).count == all.count)
    #expect(Set(all) == Set(sent).union(waiting))
    #expect(try run("outbox | count").output == "0\n")
  }

  @Test func severalProcessesPostAtOnce() throws {
    let children = try (0..<8).map { number in
      try tsubame.start("--as", "taro", "-c", "repeat 5 { post 投稿\(number) #同時 }")
    }
    for child in children { #expect(child.finish(timeLimit: 60).exit == 0) }
    #expect(try run("timeline | count").output == "40\n")
    #expect(try run("tag 同時 | unique text | count").output == "8\n")
    #expect(try run("tag | get count").output == "40\n")
    #expect(try run("outbox | count").output == "0\n")
  }
}
