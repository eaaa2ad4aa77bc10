import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Shell

private let time = Time(microseconds: 0, offsetSeconds: 0)

@Suite("Line history") struct LineHistoryTests {
  @Test func linesComeBackAsTyped() throws {
    let folder = try TemporaryFolder()
    let file = FilePath(folder.path("state/history.ndjson"))
    let history = LineHistory(file: file, session: "a", workspace: "/w/\"line\":\"")
    let lines = ["post \"春\\n\" #桜", "a\nb\tc", "\u{1}\u{7F}🍎", "\"", "\\", "か\u{3099}"]
    for line in lines { try history.append(line, time: time, exit: .failed) }
    #expect(history.lastLines(10).map { Array($0.utf8) } == lines.map { Array($0.utf8) })
    #expect(history.lastLines(2) == Array(lines.suffix(2)))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("state/history.ndjson"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func linesThatBeginWithASpaceAreNotKept() throws {
    let folder = try TemporaryFolder()
    let history = LineHistory(file: FilePath(folder.path("h")), session: "a")
    for line in [" secret", "\u{3000}秘密", "", "  "] {
      try history.append(line, time: time, exit: .done)
    }
    #expect(history.lastLines(10) == [])
  }

  @Test func damagedLinesAreLeftOut() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("h")
    let history = LineHistory(file: FilePath(path), session: "a")
    try Data("garbage\n{\"line\":\"cut".utf8 + [0x0A, 0xFF, 0x0A]).write(
      to: URL(fileURLWithPath: path))
    try history.append("whole", time: time, exit: .done)
    #expect(history.lastLines(10) == ["whole"])
  }

  @Test func onlyTheEndOfALongFileIsRead() throws {
    let folder = try TemporaryFolder()
    let history = LineHistory(file: FilePath(folder.path("h")), session: "a")
    let long = String(repeating: "あ", count: 20_000)
    for number in 0..<30 { try history.append("\(number) \(long)", time: time, exit: .done) }
    #expect(history.lastLines(3).map { $0.prefix { $0 != " " } } == ["27", "28", "29"])
  }
}
