import Foundation
import Language
import TestSupport
import Testing
import TsubameKit

@Suite("Programs that mean harm") struct HostileProgramTests {
  /// Each either gives a value or an error; none may trap, hang or exhaust the stack.
  static let programs: [(String, String?)] = [
    ("let d = 999999999999s * 10", "overflow"),
    ("let d = 999999999999s\nrepeat 20 { let d = $d + $d }", "overflow"),
    (
      "let a = [999999999999s 999999999999s 999999999999s 999999999999s 999999999999s 999999999999s 999999999999s 999999999999s 999999999999s 999999999999s]\n$a | sum value",
      "overflow"
    ),
    ("let d = 2015-03-14\nrepeat 50 { let d = $d + 2800000d }", "overflow"),
    ("let d = 0001-01-01 - 1d", "overflow"),
    ("let d = 9999-12-31T23:59:59Z + 1s", "overflow"),
    ("let a = 1..5\n$a | last 9223372036854775807 | count", nil),
    ("let a = 1..5\n$a | first 9223372036854775807 | skip 9223372036854775807 | count", nil),
    ("let x = 1\nrepeat 100000 { let x = [$x] }", "value-too-deep"),
    ("let x = [a: 1]\nrepeat 100000 { let x = [a: $x] }", "value-too-deep"),
    ("let x = [a: 1]\nrepeat 100000 { $x | set a = $x | let x }", "value-too-deep"),
    ("def f { for x in [1 2] { try { f } catch e { f } } }\nf", "too-many-calls"),
    ("fail", "program-failed.silently"),
  ]

  @Test(arguments: programs)
  func programEnds(_ text: String, _ code: String?) async throws {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.code == code)
  }

  @Test func manyKeysAreWrittenInOneTable() async throws {
    let objects = (0..<3_000).map { "{\"k\($0)\":1}" }.joined(separator: ",")
    let outcome = await (try Bench()).run(
      "print '[\(objects)]' | from json | to csv | let t\nprint ok")
    #expect(outcome.lines == ["ok"])
  }

  @Test func includesAreReadOnceHoweverOftenTheyAreNamed() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<12 {
      let include = (0..<20).map { _ in "include f\(number + 1).cmd" }.joined(separator: "\n")
      try include.write(toFile: folder.path("f\(number).cmd"), atomically: true, encoding: .utf8)
    }
    try "let x = 1".write(toFile: folder.path("f12.cmd"), atomically: true, encoding: .utf8)
    // Twenty to the twelfth: it is checked at once, and running it can be stopped.
    let bench = try Bench()
    #expect(await exitOfCancelled(bench, "include '\(folder.path("f0.cmd"))'") == 130)
  }

  @Test func includesThatLeadBackAreFoundWhicheverWayTheyAreNamed() async throws {
    let folder = try TemporaryFolder()
    try
      "include ./../\(URL(filePath: folder.path("x")).deletingLastPathComponent().lastPathComponent)/a.cmd"
      .write(toFile: folder.path("a.cmd"), atomically: true, encoding: .utf8)
    #expect(await (try Bench()).run("include '\(folder.path("a.cmd"))'").code == "include-loop")
  }

  @Test func depthGoesOnThroughIncludes() async throws {
    let folder = try TemporaryFolder()
    let (open, close) = (
      String(repeating: "if true { ", count: 150), String(repeating: " }", count: 150)
    )
    for number in 0..<5 {
      try "\(open)include g\(number + 1).cmd\(close)"
        .write(toFile: folder.path("g\(number).cmd"), atomically: true, encoding: .utf8)
    }
    try "print x".write(toFile: folder.path("g5.cmd"), atomically: true, encoding: .utf8)
    #expect(await (try Bench()).run("include '\(folder.path("g0.cmd"))'").code == "nested-too-deep")
  }

  @Test func anUnfinishedLineOpensNoFiles() throws {
    let folder = try TemporaryFolder()
    unsafe mkfifo(folder.path("pipe"), 0o600)
    #expect(Interpreter.openPart(of: "include '\(folder.path("pipe"))'") == nil)
  }
}
