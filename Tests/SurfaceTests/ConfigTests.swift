import Foundation
import Testing

@Suite("Settings") struct ConfigTests {
  private let tsubame: Tsubame
  private static let file = ".config/tsubame/rc.cmd"

  init() throws {
    tsubame = try Tsubame(language: "en")
    for name in ["TSUBAME_LANG", "TSUBAME_PAGER"] { tsubame.environment[name] = nil }
  }

  private func config(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    try tsubame.run(
      ["--format", "tsv", "config"] + words, input: Data(), environment: environment)
  }

  /// The value and source of a setting.
  private func holds(
    _ name: String, options: [String] = [], environment: [String: String] = [:]
  ) throws -> [String] {
    let line = "config \(name) | select value source"
    let outcome = try tsubame.run(
      options + ["-c", line], input: Data(), environment: environment)
    return (outcome.lines.last ?? "").components(separatedBy: "\t")
  }

  @Test func theStrongestSettles() throws {
    #expect(try holds("lang") == ["en", "locale"])
    #expect(try holds("lang", environment: ["LANG": "ja_JP.UTF-8"]) == ["ja", "locale"])
    try tsubame.write(ConfigTests.file, text: "config lang ja\n")
    #expect(try holds("lang") == ["ja", "file"])
    #expect(try holds("lang", environment: ["TSUBAME_LANG": "en"]) == ["en", "environment"])
    #expect(try holds("lang", environment: ["TSUBAME_LANG": "xx"]) == ["ja", "file"])
    #expect(
      try holds("lang", options: ["--lang", "en"], environment: ["TSUBAME_LANG": "ja"])
        == ["en", "option"])
    #expect(try tsubame.run("help", "zzz").diagnostics.contains("ありません"))
  }

  @Test func settingsHold() throws {
    try tsubame.write(
      ConfigTests.file, text: "config timezone America/New_York\nconfig color always\n")
    let environment = ["TZ": ""]
    let lines = "doctor | where check == \"time zone\" | get detail"
    let zone = try tsubame.run("-c", lines, environment: environment)
    #expect(zone.output.contains("America/New_York"), "\(zone.output)")
    let escape = "\u{1B}["
    let table = ["--format", "table", "config"]
    let plain = ["TZ": "UTC", "NO_COLOR": "1"]
    #expect(try tsubame.run(table, input: Data()).output.contains(escape))
    #expect(try !tsubame.run(table, input: Data(), environment: plain).output.contains(escape))
    #expect(try holds("color", environment: plain) == ["never", "environment"])
  }

  @Test func aLineIsRewrittenAndAllElseStays() throws {
    let text = "# mine\r\n\n  # 漢字\nconfig lang en\r\nconfig color never\n# end"
    try tsubame.write(ConfigTests.file, text: text)
    #expect(try config("lang", "ja").exit == 0)
    let changed = text.replacingOccurrences(of: "lang en", with: "lang ja")
    #expect(try tsubame.read(ConfigTests.file) == changed)
    #expect(try config("pager", "less -R 'a b'").exit == 0)
    #expect(try tsubame.read(ConfigTests.file) == changed + "\nconfig pager \"less -R 'a b'\"\n")
    #expect(try holds("pager") == ["less -R 'a b'", "file"])
    #expect(try config("pager", "--unset").exit == 0)
    #expect(try config("lang", "--unset").exit == 0)
    let left = "# mine\r\n\n  # 漢字\nconfig color never\n# end\n"
    #expect(try tsubame.read(ConfigTests.file) == left)
    #expect(try config("lang", "--unset").diagnostics.contains("was not settled"))
  }

  @Test(arguments: [
    (["lang", "fr"], "ja en"), (["colour"], "color"), (["color", "nevr"], "never"),
    (["timezone", "Asia/Tokio"], "Asia/Tokyo"), (["timezone", "../passwd"], "Asia/Tokyo"),
    (["pager", ""], "--unset"), (["lang", "ja", "--unset"], "--unset"),
  ])
  func whatCannotBeSettled(_ words: [String], _ hint: String) throws {
    let outcome = try tsubame.run(["config"] + words, input: Data())
    #expect(outcome.exit != 0)
    #expect(outcome.diagnostics.contains("Hint: "), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
    #expect(!FileManager.default.fileExists(atPath: tsubame.path(ConfigTests.file)))
  }

  /// What stands in the file, and where the program says it is wrong.
  static let faults: [(String, String)] = [
    ("post hello", ":1:1"), ("\nconfig lang xx", ":2:1"), ("# x\nconfig langg ja", ":2:1"),
    ("config lang", ":1:1"), ("config lang \"ja", ":1:1"), ("exit 3", ":1:1"),
    ("config lang ja ; post x", ":1:1"),
  ]

  @Test(arguments: faults)
  func nothingInTheFileStopsTheProgram(_ text: String, _ place: String) throws {
    try tsubame.write(ConfigTests.file, text: text)
    let outcome = try tsubame.run("-c", "print on")
    #expect(outcome.exit == 0)
    #expect(outcome.output == "on\n")
    #expect(outcome.diagnostics.contains("rc.cmd\(place)"), "\(outcome.diagnostics)")
    #expect(try tsubame.run("timeline").diagnostics.contains("no post") == false)
  }

  @Test func norDoesAFileThatCannotBeRead() throws {
    let odd: [Data] = [
      Data([0xFF, 0xFE, 0x00]), Data(repeating: 0x61, count: 2 << 20), Data([0x63, 0x00, 0x0A]),
    ]
    for bytes in odd {
      try tsubame.write(ConfigTests.file, bytes)
      #expect(try tsubame.run("-c", "print on").output == "on\n")
    }
    try FileManager.default.removeItem(atPath: tsubame.path(ConfigTests.file))
    try FileManager.default.createDirectory(
      atPath: tsubame.path(ConfigTests.file), withIntermediateDirectories: true)
    #expect(try tsubame.run("-c", "print on").output == "on\n")
    #expect(try config("lang", "ja").exit == 1)
  }
}
