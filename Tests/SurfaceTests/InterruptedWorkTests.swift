import Foundation
import TestSupport
import Testing

/// Work that takes longer than a test waits, but for Ctrl-C.
@Suite("Ctrl-C in long work") struct InterruptedWorkTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame()
    try #require(tsubame.run("login", "taro").exit == 0)
  }

  @Test(arguments: ["run yes | sort value", "run yes | where value matches \"z$\" | count"])
  func endsWhatReadsAProgramThatNeverEnds(line: String) throws { try interrupt(line) }

  @Test(arguments: ["sort title", "where title matches \"z$\" | count"])
  func endsTheReadingOfALargeFile(step: String) throws {
    let line = "2015-03-01,a title that says something,another text\n"
    try tsubame.write(
      "large.csv", text: "day,title,text\n" + String(repeating: line, count: 1_000_000))
    try interrupt("open large.csv | \(step)")
  }

  @Test func endsTheScanOfAFolderOfPhotos() throws {
    let photos = Checkout.root.appending(path: "commands/tour/photos").path
    let photo = try #require(
      FileManager.default.contentsOfDirectory(atPath: photos).first { $0.hasSuffix(".jpg") })
    let folder = tsubame.path("many")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: photos + "/" + photo, toPath: folder + "/0.jpg")
    for number in 1..<20_000 {
      try FileManager.default.linkItem(
        atPath: folder + "/0.jpg", toPath: folder + "/\(number).jpg")
    }
    try interrupt("photos add many")
  }

  /// Nothing of the file is there afterwards, and that is said.
  @Test func endsAnImportWhole() throws {
    try writeManyPosts()
    let stopped = "中止しました。large.json からは何も取り込まれていません"
    let terminal = try tsubame.terminal("--as", "taro", "timeline", "import", "large.json")
    #expect(terminal.waitFor("large.json を読み込み中"))
    terminal.press(.controlC)
    #expect(terminal.waitForExit() == 130)
    #expect(terminal.screen.text.contains(stopped), "\(terminal.screen.text)")
    #expect(try tsubame.run("--as", "taro", "-c", "timeline | count").output == "0\n")
    let prompt = try tsubame.prompt(columns: 120)
    prompt.type("login taro\n")
    #expect(prompt.waitForLine("taro@tsubame>"))
    prompt.type("timeline import large.json\n")
    #expect(prompt.waitFor("large.json を読み込み中"))
    prompt.press(.controlC)
    #expect(prompt.waitFor(stopped), "\(prompt.screen.text)")
    #expect(prompt.waitForLine("taro@tsubame>"))
    prompt.type("timeline | count\n")
    #expect(prompt.waitFor("\n0\n"), "\(prompt.screen.text)")
  }

  /// More than are imported before a test sees that the import has begun.
  private func writeManyPosts() throws {
    let posts = (1...100_000).map { number in
      """
      {"created_at":"Tue May 05 06:55:07 +0000 2015","id_str":"\(number)","text":"つばめ #春",\
      "user":{"id_str":"1","name":"a","screen_name":"a","profile_image_url_https":"https://a.example/a.png"}}
      """
    }
    try tsubame.write("large.json", text: "[" + posts.joined(separator: ",") + "]")
  }

  private func interrupt(_ line: String) throws {
    let terminal = try tsubame.prompt(columns: 120)
    terminal.type(line + "\n")
    #expect(terminal.waitFor(line + "\n"))
    #expect(!terminal.waitUntil(seconds: 0.5) { $0.cursorLine == "tsubame>" })
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"), "\(terminal.screen.text)")
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }
}
