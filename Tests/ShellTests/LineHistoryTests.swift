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

  @Test func entriesTellWhenWhereAndHow() throws {
    let folder = try TemporaryFolder()
    let history = LineHistory(file: FilePath(folder.path("h")), session: "a", workspace: "w")
    let moment = Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400)
    try history.append("post 春", time: moment, exit: .failed)
    let entry = try #require(history.lastEntries(5).first)
    #expect(entry.line == "post 春")
    #expect(entry.time == moment)
    #expect(entry.session == "a")
    #expect(entry.workspace == "w")
    #expect(entry.exit == 1)
  }

  @Test func othersLinesAreFollowedAndOwnAreNot() throws {
    let folder = try TemporaryFolder()
    let file = FilePath(folder.path("h"))
    let (one, two) = (LineHistory(file: file, session: "1"), LineHistory(file: file, session: "2"))
    try one.append("old", time: time, exit: .done)
    var follower = one.follower(startingWith: 10)
    var (none, lines) = ([String](), [String]())
    #expect(follower.lines == ["old"])
    none = follower.newLines()
    #expect(none == [])
    try one.append("own", time: time, exit: .done)
    try two.append("other\nline", time: time, exit: .done)
    lines = follower.newLines()
    #expect(lines == ["other\nline"])
    none = follower.newLines()
    #expect(none == [])
    try FileManager.default.removeItem(atPath: folder.path("h"))
    none = follower.newLines()
    #expect(none == [])
    try two.append("in a new file", time: time, exit: .done)
    lines = follower.newLines()
    #expect(lines == ["in a new file"])
  }

  @Test func aLineThatIsBeingWrittenIsReadWhenItIsWhole() throws {
    let folder = try TemporaryFolder()
    let file = FilePath(folder.path("h"))
    var follower = LineHistory(file: file, session: "1").follower(startingWith: 10)
    var (none, lines) = ([String](), [String]())
    let line = "{\"session\":\"2\",\"line\":\"春\"}\n"
    let bytes = Data(line.utf8)
    try bytes.prefix(20).write(to: URL(fileURLWithPath: folder.path("h")))
    none = follower.newLines()
    #expect(none == [])
    try bytes.write(to: URL(fileURLWithPath: folder.path("h")))
    lines = follower.newLines()
    #expect(lines == ["春"])
  }

  @Test func aLongFileIsTrimmedAndLosesNoNewLine() async throws {
    let folder = try TemporaryFolder()
    let file = HistoryFile(path: FilePath(folder.path("h")))
    let line = { @Sendable (name: String, number: Int) in
      HistoryEntry(
        line: "\(name) \(number)", time: time, session: name, workspace: nil, exit: .done)
    }
    for number in 0..<500 { try file.append(line("old", number)) }
    // Several shells append while others trim.
    await withTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            try? file.append(line("\(shell)", number))
            if number % 10 == shell { file.trim(above: 30_000, to: 29_000) }
          }
        }
      }
    }
    let entries = HistoryEntry.entries(in: file.end(atMost: 1 << 20).bytes)
    for shell in 0..<4 {
      let last = entries.filter { $0.session == "\(shell)" }.suffix(20).map(\.line)
      #expect(last == (30..<50).map { "\(shell) \($0)" })
    }
    #expect(entries.filter { $0.session == "old" }.count < 500)
    // Numbers are lasting, and no two lines have one.
    #expect(entries.map(\.id) == (701 - entries.count...700).map { $0 })
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("h"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["h"])
  }

  /// A shell that was stopped in the middle keeps nobody from adding lines, each under a number of its own.
  @Test func linesAddedWithoutTheLockHaveNumbersOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("h")
    let file = HistoryFile(path: FilePath(path), tries: 1)
    let add = { @Sendable (name: String) in
      try file.append(
        HistoryEntry(line: name, time: time, session: "s", workspace: nil, exit: .done))
    }
    try add("before")
    let stopped = try FileHandle(forReadingFrom: URL(filePath: path))
    #expect(flock(stopped.fileDescriptor, LOCK_EX) == 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask { for number in 0..<25 { try add("\(shell) \(number)") } }
      }
      try await group.waitForAll()
    }
    file.trim(above: 0, to: 1)
    flock(stopped.fileDescriptor, LOCK_UN)
    try add("after")
    let reader = try HistoryReader(FilePath(path))
    var lines: [String] = []
    while let (id, entry) = try reader.next() {
      lines.append(entry.line)
      #expect(id == lines.count)
    }
    #expect(Set(lines).count == 102)
    #expect(lines.last == "after")
  }

  /// Lines of an older tsubame have no numbers, and damaged ones count.
  @Test func numbersStayWhenAFileOfTheOldKindIsTrimmed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("h")
    let old = (1...300).map { $0 % 100 == 50 ? "damaged" : "{\"line\":\"old \($0)\"}" }
    try Data((old.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    let file = HistoryFile(path: FilePath(path))
    func numbers() throws -> [Int] {
      let reader = try HistoryReader(FilePath(path))
      var numbers: [Int] = []
      while let (id, entry) = try reader.next() {
        #expect(entry.line == "old \(id)")
        numbers.append(id)
      }
      return numbers
    }
    try file.append(
      HistoryEntry(line: "old 301", time: time, session: "s", workspace: nil, exit: .done))
    let before = try numbers()
    #expect(before == (1...301).filter { $0 % 100 != 50 })
    file.trim(above: 2_000, to: 1_500)
    let after = try numbers()
    #expect(after == before.suffix(after.count))
    #expect((10...200).contains(after.count))
    file.trim(above: 1_000, to: 400)
    #expect(try numbers() == before.suffix(try numbers().count))
    try FileManager.default.removeItem(atPath: path)
    try file.append(
      HistoryEntry(line: "old 1", time: time, session: "s", workspace: nil, exit: .done))
    #expect(try numbers() == [1])
  }

  @Test func ownLinesAreNearestAndNoneComesTwice() {
    var lines = RememberedLines()
    lines.earlier = ["a", "b", "a"]
    let isNew = lines.add("c")
    #expect(isNew)
    lines.earlier.append("d")
    #expect(lines.all == ["b", "a", "d", "c"])
    let isNewAgain = lines.add("b")
    #expect(!isNewAgain)
    #expect(lines.all == ["a", "d", "c", "b"])
  }
}
