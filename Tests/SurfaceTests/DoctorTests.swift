import Foundation
import Testing

@Suite("The doctor") struct DoctorTests {
  private let tsubame: Tsubame
  private static let store = ".local/share/tsubame/tsubame.sqlite3"

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
    _ = try tsubame.run("--as", "taro", "post", "りんご #a")
  }

  private func doctor(_ environment: [String: String] = [:]) throws -> (Outcome, [String: String]) {
    let outcome = try tsubame.run("doctor", environment: environment)
    let rows = outcome.lines.map { $0.components(separatedBy: "\t") }
    let results = rows.map { ($0[0], $0[1] + ": " + $0[2] + " " + $0[3]) }
    return (outcome, Dictionary(results) { first, _ in first })
  }

  @Test func allIsWell() throws {
    let (outcome, results) = try doctor()
    #expect(outcome.exit == 0)
    #expect(results.count >= 12)
    #expect(results.values.allSatisfy { $0.hasPrefix("ok") }, "\(results)")
    let versions = ["tsubame-media": "exiv2 ", "libraries": "utf8proc ", "readline": "readline "]
    for (check, name) in versions {
      let behind = results[check]?.components(separatedBy: name).last?.first
      #expect(behind?.isNumber == true, "\(results[check] ?? check)")
    }
    #expect(try tsubame.run("--lang", "ja", "doctor").output.contains("壊れていないか\tok"))
  }

  @Test func aMissingStoreIsNotMade() throws {
    try FileManager.default.removeItem(atPath: tsubame.path(".local"))
    #expect(try doctor().0.exit == 0)
    #expect(!FileManager.default.fileExists(atPath: tsubame.path(DoctorTests.store)))
  }

  /// What becomes of the store's file, and what the doctor says of it.
  static let damages: [(String, String)] = [
    ("no database", "problem"), ("cut", "problem"), ("other", "problem"), ("newer", "problem"),
  ]

  @Test(arguments: damages) func aBrokenStoreIsAProblem(_ damage: String, _ result: String) throws {
    let path = tsubame.path(DoctorTests.store)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    switch damage {
    case "no database": bytes = Array("hello".utf8)
    case "cut": bytes = Array(bytes.prefix(bytes.count / 2))
    // The page of the schema's first table.
    case "other": for index in 8_192..<12_288 { bytes[index] = 0xAA }
    // user_version, big-endian at 60 of the header.
    default: bytes[60] = 0x7F
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let (outcome, results) = try doctor()
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("advice"), "\(outcome.diagnostics)")
    #expect(results.values.contains { $0.hasPrefix(result) }, "\(results)")
    #expect(results["tsubame-media"]?.hasPrefix("ok") == true)
  }

  @Test func whatIsAmissIsTold() throws {
    let path = tsubame.path(DoctorTests.store)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try tsubame.write(".config/tsubame/rc.cmd", text: "# x\npost y\n")
    let (outcome, results) = try doctor([
      "LANG": "C", "TZ": "Asia/Tokio", "TSUBAME_MEDIA": "/nowhere",
    ])
    #expect(outcome.exit == 1)
    #expect(results["permissions"]?.contains("chmod 600") == true)
    #expect(results["settings"]?.contains("rc.cmd:2") == true)
    #expect(results["locale"]?.hasPrefix("warning") == true)
    #expect(results["time zone"]?.hasPrefix("warning") == true)
    #expect(results["tsubame-media"]?.hasPrefix("problem") == true)
    let bad = try tsubame.run("-c", "doctor | where result != 'ok' | count")
    #expect(bad.lines.last == "2", "\(bad.output)")
  }
}
