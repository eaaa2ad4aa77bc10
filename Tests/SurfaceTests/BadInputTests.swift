import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Bad input") struct BadInputTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
  }

  private func run(_ lines: String) throws -> Outcome {
    try tsubame.run("--as", "taro", "-c", lines)
  }

  /// A line, the exit code, and what the error must name.
  static let mistakes: [(String, Int32, [String])] = [
    ("timelien", 2, ["timelien", "Did you mean timeline?"]),
    ("timeline --coutn 3", 2, ["--coutn", "--count"]),
    ("timeline --count many", 2, ["many", "10"]),
    ("photos add", 2, ["photos add", "help photos add"]),
    ("whoami now please", 2, ["now", "help whoami"]),
    ("post \"never closed", 2, ["-c:1:6", "never closed"]),
    ("if true {\n  print x\n", 2, ["-c:1:9", "{"]),
    ("timeline | login taro", 2, ["login", "chain"]),
    ("timeline import /", 1, ["/", "folder"]),
    ("timeline import nothing.json", 1, ["nothing.json"]),
    ("photos add nowhere", 1, ["nowhere"]),
    ("photos 2015-13", 2, ["2015-13", "2015-03"]),
    ("post", 1, ["post"]),
    ("delete 999", 1, ["999"]),
    ("post \"x\" --photo nowhere.jpg", 1, ["nowhere.jpg"]),
  ]

  @Test(arguments: mistakes) func errorNamesWhatAndWhatNext(
    _ line: String, _ exit: Int32, _ names: [String]
  ) throws {
    let outcome = try run(line)
    #expect(outcome.exit == exit, "\(outcome.diagnostics)")
    #expect(outcome.output == "")
    for name in names { #expect(outcome.diagnostics.contains(name), "\(outcome.diagnostics)") }
  }

  @Test func aFileIsCheckedBeforeAnyOfItRuns() throws {
    let file = try tsubame.write("lesson.cmd", text: "post \"first\"\n\n  tmieline\n")
    let outcome = try tsubame.run("--as", "taro", file)
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("lesson.cmd:3:3"))
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func aScriptInShiftJISSaysSo() throws {
    let shiftJIS: [UInt8] =
      Array("print \"".utf8) + [0x82, 0xE8, 0x82, 0xF1, 0x82, 0xB2] + Array("\"\n".utf8)
    let file = try tsubame.write("sjis.cmd", Data(shiftJIS))
    let outcome = try tsubame.run(file)
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("Shift_JIS"))
    #expect(outcome.diagnostics.contains("iconv"))
  }

  @Test func aTableInShiftJISSaysSo() throws {
    let shiftJIS =
      Array("name,n\n".utf8) + [0x82, 0xE8, 0x82, 0xF1, 0x82, 0xB2] + Array(",3\n".utf8)
    try tsubame.write("fruit.csv", Data(shiftJIS))
    let outcome = try run("open fruit.csv")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("fruit.csv"))
    #expect(outcome.diagnostics.contains("Shift_JIS"))
  }

  @Test func nulBytesInAScriptAreNamed() throws {
    let file = try tsubame.write("nul.cmd", Data("print a\nprint \u{0}b\n".utf8))
    let outcome = try tsubame.run(file)
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("2"))
  }

  @Test func aScriptThatIsAFolderOrIsNotThere() throws {
    #expect(try tsubame.run("./").exit == 2)
    let missing = try tsubame.run("nothing.cmd")
    #expect(missing.exit == 2)
    #expect(missing.diagnostics.contains("nothing.cmd"))
  }

  @Test func aVeryLongLineIsPosted() throws {
    // A hundred megabytes on one line: no crash, and what cannot be taken is told.
    let file = try tsubame.write("long.txt", Data(repeating: UInt8(ascii: "a"), count: 100 << 20))
    let outcome = try tsubame.run(
      "-c", "open \(file) | where value starts-with \"aaa\" | count", timeLimit: 60)
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(outcome.output == "1\n")
  }

  @Test func anUnreadableFileIsNamed() throws {
    guard getuid() != 0 else { return }
    let file = try tsubame.write("secret.json", text: "[]")
    unsafe chmod(file, 0)
    let outcome = try run("timeline import secret.json")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("secret.json"))
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let outcome = try tsubame.run(
      "-c", "while true { print \"つばめ\" }", closingOutputAfter: 10_000)
    #expect(!outcome.timedOut)
    #expect(outcome.diagnostics == "")
    #expect(outcome.exit == 0)
  }

  @Test func closedStreamsAreNobodyElses() throws {
    // A file that got the number of a closed stream would be given what was meant for it.
    for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      let line = "'\(Tsubame.program())' --as taro -c 'post x ; timeline' \(closed)"
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", "timeout 20 \(line)"]
      shell.currentDirectoryURL = tsubame.home
      shell.environment = tsubame.environment
      shell.currentDirectoryURL = tsubame.home
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0, "\(closed)")
    }
    #expect(try run("timeline | count").output == "7\n")
  }

  @Test func homeMayBeMissing() throws {
    let folder = tsubame.path("work")
    let outcome = try tsubame.run(
      "--workspace", folder, "-c", "login taro ; post \"x\" ; timeline | count",
      environment: ["HOME": ""])
    #expect(outcome.output == "1\n", "\(outcome.diagnostics)")
    #expect(outcome.exit == 0)
  }

  @Test func theCLocaleIsFine() throws {
    let environment = ["LANG": "C", "LC_ALL": "C"]
    _ = try tsubame.run("--as", "taro", "post", "りんご 😀 e\u{301}", environment: environment)
    let outcome = try tsubame.run(
      "--as", "taro", "-c", "timeline | get text", environment: environment)
    #expect(outcome.output == "りんご 😀 e\u{301}\n")
  }

  @Test func textsFromOutsideCannotDriveTheTerminal() throws {
    _ = try tsubame.run("--as", "taro", "post", "a\u{1B}[31mred\u{7}\u{202E}x")
    let shown = try tsubame.run("--as", "taro", "--format", "table", "timeline")
    #expect(!shown.output.unicodeScalars.contains("\u{1B}"))
    #expect(!shown.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: ["json", "ndjson", "csv", "tsv", "md"])
  func noFormatLetsTextsDriveTheTerminal(format: String) throws {
    _ = try tsubame.run("--as", "taro", "post", "a\u{1B}[31mred\u{9B}2J\u{7}x")
    let terminal = try tsubame.terminal(
      "--as", "taro", "--format", format, "-c", "timeline | select text")
    #expect(terminal.waitForExit() == 0)
    let shown = String(decoding: terminal.raw, as: UTF8.self).unicodeScalars
    #expect(String(shown).contains("red"))
    #expect(!String(shown).contains("\u{1B}[31m") && !shown.contains("\u{9B}"))
  }
}

@Suite("Bad photos") struct BadPhotoTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
  }

  @Test func anEmptyFolderHasNoPhotos() throws {
    try FileManager.default.createDirectory(
      atPath: tsubame.path("empty"), withIntermediateDirectories: true)
    let outcome = try tsubame.run("photos", "add", "empty")
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics.contains("No photos"))
  }

  @Test func brokenImagesAreCountedAndTold() throws {
    try tsubame.write("p/zero.jpg", Data())
    let whole = try Data(
      contentsOf: Checkout.root.appending(path: "commands/tour/photos/DSC_0455.jpg"))
    try tsubame.write("p/cut😀.jpg", whole.prefix(whole.count / 3))
    try tsubame.write("p/whole.jpg", whole)
    #expect(try tsubame.run("photos", "add", "p").exit == 0)
    let all = try tsubame.run("-c", "photos find | get file | join \"\\n\"")
    #expect(all.output.contains("whole.jpg"))
    #expect(all.output.contains("cut😀.jpg"))
  }

  @Test func aFolderThatVanishedLosesNothing() throws {
    let whole = try Data(
      contentsOf: Checkout.root.appending(path: "commands/tour/photos/DSC_0455.jpg"))
    try tsubame.write("p/a.jpg", whole)
    #expect(try tsubame.run("photos", "add", "p").exit == 0)
    try FileManager.default.moveItem(atPath: tsubame.path("p"), toPath: tsubame.path("q"))
    let scan = try tsubame.run("photos", "scan")
    #expect(scan.diagnostics.contains("p"), "\(scan.diagnostics)")
    #expect(try tsubame.run("-c", "photos find | get status").output == "missing\n")
    try FileManager.default.moveItem(atPath: tsubame.path("q"), toPath: tsubame.path("p"))
    #expect(try tsubame.run("photos", "scan").exit == 0)
    #expect(try tsubame.run("-c", "photos find | get status").output == "ok\n")
  }
}
