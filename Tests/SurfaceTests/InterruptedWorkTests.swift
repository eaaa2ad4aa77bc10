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
