import Foundation
import Glibc
import Testing

@Suite("Opening what rows lead to") struct OpenItemTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
    let lines = """
      post 'two: https://example.com/a and http://example.org/b?x=1&y=$(touch%20z)'
      post 'one https://example.net/%E3%82%8A'
      post none
      """
    _ = try tsubame.run("--as", "taro", "-c", lines)
    let browser = try tsubame.write(
      "browser", text: "#!/bin/sh\nprintf '<%s>' \"$@\" > opened.part\nmv opened.part opened\n")
    _ = unsafe chmod(browser, 0o755)
  }

  private func open(_ line: String, browser: String? = nil) throws -> Outcome {
    try tsubame.run(
      "--as", "taro", "-c", line,
      environment: browser.map { ["BROWSER": "\(tsubame.home.path)/\($0)"] } ?? [:])
  }

  @Test func theBrowserGetsTheLinkAsItStands() throws {
    let outcome = try open("open 2", browser: "browser")
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics.contains("Opened in"), "\(outcome.diagnostics)")
    #expect(try tsubame.read("opened") == "<https://example.net/%E3%82%8A>")
    #expect(try open("open 1 --link 2", browser: "browser --new %s").exit == 0)
    #expect(try tsubame.read("opened") == "<--new><http://example.org/b?x=1&y=$(touch%20z)>")
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("z")))
    #expect(try open("timeline | where id == 2 | open", browser: "browser").exit == 0)
    #expect(try tsubame.read("opened") == "<https://example.net/%E3%82%8A>")
  }

  @Test func withoutADesktopItIsSaidWhereItIs() throws {
    let outcome = try open("open 2")
    #expect(outcome.exit == 0)
    #expect(outcome.output == "https://example.net/%E3%82%8A\n")
    #expect(outcome.diagnostics.contains("no desktop"))
    #expect(try tsubame.run("open", "2").output == "https://example.net/%E3%82%8A\n")
  }

  @Test func severalLinksAreListed() throws {
    let outcome = try open("open 1", browser: "browser")
    #expect(outcome.lines.map { $0.prefix(7) } == ["1\tlink\t", "2\tlink\t"])
    #expect(outcome.diagnostics.contains("open 1 --link 2"))
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("opened")))
  }

  @Test(arguments: [
    ("open 3", "timeline open 3"), ("open 99", "./99"), ("open 1 --link 3", "open 1"),
    ("open 1 --link 0", "open 1"), ("timeline | where id > 50 | open", "came"),
    ("accounts | open", "no link"), ("open", "needs FILE"),
  ])
  func whatCannotBeOpened(_ line: String, _ words: String) throws {
    let outcome = try open(line)
    #expect(outcome.exit != 0)
    #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
  }

  @Test func aFileOfDigitsIsNamedWithItsFolder() throws {
    try tsubame.write("2", text: "two\n")
    try tsubame.write("x.csv", text: "a\n7\n")
    #expect(try open("open ./2").output == "two\n")
    #expect(try open("open x.csv | get a").output == "7\n")
  }

  @Test func aPhotoOfTheSameNumberIsNamed() throws {
    let world = try TourWorld.make(language: "en")
    let outcome = try world.run("open", "1")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("photos show 1 | open"), "\(outcome.diagnostics)")
  }

  @Test func photosAreOpenedByTheirFiles() throws {
    let world = try TourWorld.make(language: "en")
    let outcome = try world.run("-c", "photos | first 1 | open")
    #expect(outcome.exit == 1 || outcome.output.hasPrefix("/"), "\(outcome.diagnostics)")
    let file = try world.run("-c", "ls commands/tour/photos | first 1 | open")
    #expect(file.output.hasPrefix("/"), "\(file.diagnostics)")
  }
}
