import Foundation
import Glibc
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

  /// Makes the store so big that copying it takes a while.
  private func makeBig() throws {
    try fill()
    let grown = try PipedChild(
      program: "/usr/bin/sqlite3",
      arguments: [
        tsubame.path(BackupTests.store),
        """
        CREATE TABLE filler (bytes BLOB);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO filler SELECT randomblob(1000000) FROM n;
        """,
      ], environment: [:], folder: "/"
    ).finish(timeLimit: 120)
    try #require(grown.exit == 0, "\(grown.diagnostics)")
  }

  private static let hasSQLite = FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")

  @Test(.enabled(if: hasSQLite, "needs the sqlite3 program"))
  func aTerminalShowsHowFarItIsAndCtrlCLeavesNothing() throws {
    try makeBig()
    try tsubame.write("b.txt", text: "mine")
    let terminal = try tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("backup b.txt --force\n")
    #expect(terminal.waitUntil { $0.text.contains(/Copying the store \d+\/\d+/) })
    terminal.press(.controlC)
    #expect(terminal.waitUntil { $0.text.components(separatedBy: "tsubame>").count == 3 })
    terminal.type("print done\n")
    #expect(terminal.waitFor("\ndone"))
    #expect(!terminal.screen.text.contains("Copying the store"))
    #expect(try tsubame.read("b.txt") == "mine")
    #expect(try names().filter { $0.hasPrefix(".tsubame-") } == [])
    terminal.type("exit\n")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to make a small disk"))
  func aFullDiskIsSaidAndKeepsWhatWasThere() throws {
    try fill()
    let disk = tsubame.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    func system(_ program: String, _ arguments: String...) throws -> Int32 {
      try PipedChild(program: program, arguments: arguments, environment: [:], folder: "/")
        .finish().exit
    }
    guard try system("/bin/mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk) == 0 else {
      return print("skipped: no disk can be mounted here")
    }
    defer { _ = try? system("/bin/umount", disk) }
    try tsubame.write("disk/b", text: "mine")
    for line in ["backup disk/b --force", "backup disk/new"] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("full"), "\(outcome.diagnostics)")
    }
    #expect(try tsubame.read("disk/b") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["b"])
  }

  /// FAT and some shares know no second names of a file; `link` fails there.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc"), "needs cc"))
  func aDiskWithoutHardLinksNeedsNoForce() throws {
    try fill()
    let source = try tsubame.write(
      "nolink.c",
      text: """
        #include <errno.h>
        int link(const char *from, const char *to) { errno = EPERM; return -1; }
        """)
    let library = tsubame.path("nolink.so")
    let built = try PipedChild(
      program: "/usr/bin/cc", arguments: ["-shared", "-fPIC", "-o", library, source],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/"
    ).finish()
    try #require(built.exit == 0, "\(built.diagnostics)")
    for line in ["backup b.sqlite3", "timeline | first 1 | save c.json"] {
      let first = try tsubame.run(
        "--as", "taro", "-c", line, environment: ["LD_PRELOAD": library])
      #expect(first.exit == 0, "\(first.diagnostics)")
      let second = try tsubame.run(
        "--as", "taro", "-c", line, environment: ["LD_PRELOAD": library])
      #expect(second.exit == 1)
      #expect(second.diagnostics.contains("exists already"), "\(second.diagnostics)")
    }
    #expect(try names().filter { $0.hasPrefix(".tsubame-") } == [])
  }

  @Test(arguments: ["pages", "empty", "foreign", "nothing"])
  func aBackupIsNotReplacedByWhatIsNone(_ damage: String) throws {
    try fill()
    #expect(try run("backup good.bak").exit == 0)
    let good = try Data(contentsOf: URL(fileURLWithPath: tsubame.path("good.bak")))
    let file = URL(fileURLWithPath: tsubame.path(BackupTests.store))
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + ending)
    }
    var bytes = try Data(contentsOf: file)
    switch damage {
    case "pages":
      for place in 30_000..<min(90_000, bytes.count) { bytes[place] = UInt8(place % 251) }
    case "empty": bytes = Data()
    case "foreign": bytes = Data("not a database, but long enough for a header".utf8)
    default:
      try FileManager.default.removeItem(at: file)
      _ = try tsubame.run("words", "add", "x", "y")
      _ = try tsubame.run("words", "remove", "x")
      bytes = try Data(contentsOf: file)
    }
    try bytes.write(to: file)
    for options in [["backup", "good.bak", "--force"], ["backup", "new.bak"]] {
      let outcome = try tsubame.run(options, input: Data())
      #expect(outcome.exit == 1, "\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains(BackupTests.store), "\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("Hint"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: tsubame.path("good.bak"))) == good)
    #expect(try names().filter { $0 != ".local" && $0 != ".config" } == ["good.bak"])
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path)
  }
}
