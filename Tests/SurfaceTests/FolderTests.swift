import Foundation
import Glibc
import Testing

@Suite("Folders") struct FolderTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    try tsubame.write("写真/春 1.txt", text: "a")
  }

  private func run(_ lines: String) throws -> Outcome { try tsubame.run("-c", lines) }

  @Test func cdGoesThereAndBack() throws {
    let home = tsubame.home.path
    let outcome = try run("cd 写真\npwd\ncd ..\npwd\ncd -\npwd\ncd\npwd\ncd ~/写真\npwd")
    #expect(
      outcome.lines == ["\(home)/写真", home, "\(home)/写真", home, "\(home)/写真"])
    #expect(outcome.diagnostics.hasPrefix("Now in ~/写真\nNow in ~\n"))
    #expect(try run("pwd").lines == [home])
  }

  @Test func relativePathsFollow() throws {
    #expect(try run("cd 写真\nopen './春 1.txt'").output == "a\n")
    #expect(try run("cd 写真 ; print x | save y.txt").exit == 0)
    #expect(try tsubame.read("写真/y.txt") == "x")
    try tsubame.write("写真/z.cmd", text: "print included\n")
    #expect(try run("cd 写真 ; run ls | count").output == "3\n")
  }

  @Test func theStoreStaysWhereItIs() throws {
    let lines = "login taro\ncd /\npost りんご"
    #expect(try tsubame.run("--workspace", "w", "-c", lines).exit == 0)
    #expect(try tsubame.run("--workspace", "w", "--as", "taro", "timeline").output.contains("りんご"))
  }

  @Test(arguments: [
    ("cd 写eal", "Hint"), ("cd zzzz", "Check the spelling"), ("cd -", "cd Pictures"),
    ("cd 写真/春\\ 1.txt", "Hint"), ("ls zzzz", "Check the spelling"), ("cd ''", "Hint"),
    ("cd '写真/春 1.txt'", "it is in: 写真"),
  ])
  func whereThereIsNoFolder(_ line: String, _ hint: String) throws {
    let outcome = try run(line)
    #expect(outcome.exit != 0)
    #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
  }

  @Test func aFolderThatIsGoneIsToldOf() throws {
    try FileManager.default.createDirectory(
      atPath: tsubame.path("gone"), withIntermediateDirectories: true)
    let outcome = try run("cd gone ; run rmdir ../gone ; pwd")
    #expect(outcome.diagnostics.contains("is gone"), "\(outcome.diagnostics)")
    #expect(try run("cd / ; cd ; pwd").exit == 0)
  }

  @Test func lsGivesRowsInNaturalOrder() throws {
    for name in ["b10", "b2", "B1", "b02", ".hidden", "写真２.jpg", "写真１０.jpg", "か\u{3099}"] {
      try tsubame.write("d/" + name, text: "x")
    }
    let names = try run("ls d | get name").lines
    #expect(names == ["B1", "b02", "b2", "b10", "か\u{3099}", "写真２.jpg", "写真１０.jpg"])
    #expect(try run("ls d --all | count").output == "8\n")
    #expect(try run("ls d/b2 | get bytes").output == "1\n")
    #expect(try run("ls . | where kind == \"folder\" | get name").lines == ["d", "写真"])
  }

  @Test func linksCountAsWhatTheyLeadTo() throws {
    let links = [("to-folder", "写真"), ("broken", "nowhere"), ("loop", "loop")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: tsubame.path(name), withDestinationPath: target)
    }
    let rows = try run("ls | where target != none | select name kind target").lines
    #expect(rows == ["broken\tlink\tnowhere", "loop\tlink\tloop", "to-folder\tfolder\t写真"])
    #expect(try run("ls /dev/null | get kind").lines == ["device"])
  }

  @Test func namesThatAreNoTextAreShownAndFound() throws {
    let path = Array(tsubame.path("caf").utf8) + [0xE9]
    let file = unsafe open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o644)
    #expect(unsafe write(file, "abc", 3) == 3)
    close(file)
    #expect(try run("ls | where bytes == 3 | get name | to json").output.contains(#""caf\\xE9""#))
    let lines =
      "for f in $(ls | where bytes == 3) { run cat $f ; run wc -c $f.path ; open $f.path }"
    let outcome = try run(lines)
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(outcome.output.hasPrefix("abc3 "))
    #expect(outcome.output.hasSuffix("abc\n"))
  }

  @Test func aLargeFolderFlows() throws {
    let folder = tsubame.path("many")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<3_000 { _ = unsafe close(creat("\(folder)/\(number).jpg", 0o644)) }
    #expect(try run("ls many | count").output == "3000\n")
    #expect(try run("ls many | first 2 | get name").lines == ["0.jpg", "1.jpg"])
    #expect(try run("ls many | last 1 | get name").lines == ["2999.jpg"])
  }
}
