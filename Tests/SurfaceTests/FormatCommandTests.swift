import Foundation
import Testing

@Suite("fmt and check, as programs") struct FormatCommandTests {
  @Test func filesAreFormattedInPlace() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.cmd", text: "print   a\r\nif true {\nprint b }\n")
    try tsubame.write("b.cmd", text: "print b\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: tsubame.path("a.cmd"))
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path("link.cmd"), withDestinationPath: "a.cmd")
    let outcome = try tsubame.run("fmt", "link.cmd", "b.cmd")
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics == "Formatted link.cmd\n")
    #expect(try tsubame.read("a.cmd") == "print a\nif true {\n  print b\n}\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: tsubame.path("a.cmd"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.attributesOfItem(atPath: tsubame.path("link.cmd"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try tsubame.run("fmt", "a.cmd", "b.cmd").diagnostics == "Nothing to change\n")
  }

  @Test func checkingNamesTheFilesAndChangesNone() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.cmd", text: "print   a\n")
    try tsubame.write("b.cmd", text: "print b\n")
    let outcome = try tsubame.run("fmt", "--check", "a.cmd", "b.cmd")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.hasPrefix("Not formatted: a.cmd\n"))
    #expect(try tsubame.read("a.cmd") == "print   a\n")
    #expect(try tsubame.run("fmt", "--check", "b.cmd").exit == 0)
  }

  @Test func aBrokenFileStaysWhileOthersAreFormatted() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.cmd", text: "print  \"a\n")
    try tsubame.write("b.cmd", text: "print   b\n")
    let outcome = try tsubame.run("fmt", "a.cmd", "gone.cmd", "b.cmd")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("a.cmd:1:8\n"))
    #expect(outcome.diagnostics.contains("gone.cmd"))
    #expect(try tsubame.read("a.cmd") == "print  \"a\n")
    #expect(try tsubame.read("b.cmd") == "print b\n")
  }

  @Test func textsAreFormattedOnTheirWay() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.cmd", text: "timeline｜count\ntimeline ｜ count\n")
    let formatted = "timeline｜count\ntimeline | count\n"
    #expect(try tsubame.run("-c", "open a.cmd | fmt").output == formatted)
    #expect(try tsubame.run("fmt", "-", input: try tsubame.read("a.cmd")).output == formatted)
    #expect(try tsubame.run("fmt", "-", "--check", input: formatted).exit == 0)
    #expect(try tsubame.run("fmt", "-", "--check", input: "print a  b\n").exit == 0)
    #expect(try tsubame.run("fmt", "-", "--check", input: "timeline   |  count").exit == 1)
    #expect(try tsubame.run("fmt").exit == 2)
    #expect(try tsubame.run("-c", "words | fmt").exit == 2)
  }

  @Test func checkShowsAllErrorsAndRunsNothing() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("two.cmd", text: "print \"a\"b\n")
    try tsubame.write("a.cmd", text: "print ran\ntimelien\ninclude two.cmd\ntimeline --al\n")
    let outcome = try tsubame.run("check", "a.cmd")
    #expect(outcome.exit == 2)
    #expect(outcome.output.isEmpty)
    for part in ["a.cmd:2:1\n", "two.cmd:1:10\n", "a.cmd:4:10\n", "3 errors\n"] {
      #expect(outcome.diagnostics.contains(part), "\(part)\n\(outcome.diagnostics)")
    }
  }

  @Test func checkCountsTheFilesThatAreFine() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("two.cmd", text: "let x = 1\n")
    try tsubame.write("a.cmd", text: "include two.cmd\nprint $x\n")
    #expect(try tsubame.run("check", "a.cmd").diagnostics == "2 files, no errors\n")
    #expect(try tsubame.run("check", "two.cmd").diagnostics == "1 file, no errors\n")
    #expect(try tsubame.run("check", "gone.cmd").exit == 2)
    #expect(try tsubame.run("check", "-", input: "print $y").exit == 2)
  }
}
