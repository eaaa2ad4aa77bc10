import Foundation
import Testing

@Suite("Backups") struct BackupTests {
  private let tsubame: Tsubame
  private static let store = ".local/share/tsubame/tsubame.sqlite3"

  init() throws { tsubame = try Tsubame(language: "en") }

  private func run(_ lines: String, _ options: String...) throws -> Outcome {
    try tsubame.run(options + ["--as", "taro", "-c", lines], input: Data())
  }

  private func fill() throws {
    _ = try tsubame.run("login", "taro")
    #expect(try run("repeat 300 { post りんご #a }").exit == 0)
  }

  @Test func aBackupIsTheStore() throws {
    try fill()
    let outcome = try run("backup b.sqlite3")
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics.contains(BackupTests.store), "\(outcome.diagnostics)")
    let attributes = try FileManager.default.attributesOfItem(atPath: tsubame.path("b.sqlite3"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try FileManager.default.createDirectory(
      atPath: tsubame.path("w"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: tsubame.path("b.sqlite3"), toPath: tsubame.path("w/tsubame.sqlite3"))
    let copied = try run(
      "timeline | count\ntag\ndoctor | where result == 'problem' | count",
      "--workspace", "w")
    #expect(copied.output.hasPrefix("300\n#a\t300\t") || copied.output.hasPrefix("300\na\t300\t"))
    #expect(copied.output.hasSuffix("\n0\n"), "\(copied.output)")
    #expect(try names().filter { $0.hasPrefix(".tsubame-") } == [])
  }

  @Test func othersWriteMeanwhile() throws {
    try fill()
    let writer = try tsubame.start("--as", "taro", "-c", "repeat 400 { post みかん }")
    var copies: [Int] = []
    for number in 1...6 {
      #expect(try run("backup b\(number).sqlite3").exit == 0)
      try FileManager.default.createDirectory(
        atPath: tsubame.path("w\(number)"), withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        atPath: tsubame.path("b\(number).sqlite3"),
        toPath: tsubame.path("w\(number)/tsubame.sqlite3"))
      let count = try run(
        "timeline | count\ndoctor | where result == 'problem' | count", "--workspace",
        "w\(number)")
      #expect(count.lines.last == "0")
      copies.append(Int(count.lines.first ?? "") ?? -1)
    }
    #expect(writer.finish().exit == 0)
    #expect(copies == copies.sorted() && copies.allSatisfy { (300...700).contains($0) })
    #expect(try run("timeline | count").output == "700\n")
  }

  @Test(arguments: [
    ("backup b.txt", "--force"), ("backup nowhere/b", "Hint"), ("backup ''", "Hint"),
    ("backup .local", "Hint"), ("backup \(store) --force", "store itself"),
    ("backup link --force", "store itself"), ("backup \(store)-wal --force", "store itself"),
    ("backup /dev/full --force", "not a file"),
  ])
  func whatIsNoPlaceForABackup(_ line: String, _ words: String) throws {
    try fill()
    try tsubame.write("b.txt", text: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path("link"), withDestinationPath: BackupTests.store)
    let outcome = try run(line)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
    #expect(try tsubame.read("b.txt") == "mine")
    #expect(try run("timeline | count").output == "300\n")
    #expect(try names().filter { $0.hasPrefix(".tsubame-") } == [])
  }

  @Test func forceReplacesOnlyWhatIsThere() throws {
    try fill()
    try tsubame.write("b.txt", text: "mine")
    #expect(try run("backup b.txt --force").exit == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: tsubame.path("b.txt")))
    #expect(bytes.starts(with: Array("SQLite format 3".utf8)))
  }

  @Test func whereThereIsNothingYet() throws {
    let outcome = try tsubame.run("backup", "b.sqlite3")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("nothing to back up"))
    #expect(try names().filter { !$0.hasPrefix(".local") } == [])
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path)
  }
}
