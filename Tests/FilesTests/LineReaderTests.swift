import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite("Reading lines") struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: String, chunkSize: Int) throws -> [String] {
    let file = try folder.file("lines", text.utf8)
    let reader = LineReader(try ChunkReader(file, chunkSize: chunkSize))
    var lines: [String] = []
    while let line = try reader.nextText() { lines.append(line) }
    #expect(reader.lineNumber == lines.count)
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n\r\nb", ["a", "", "b"]),
    ("\u{FEFF}りんご\nみかん\n\n", ["りんご", "みかん", ""]), ("\u{FEFF}", []),
  ])
  func chunksDoNotMatter(text: String, expected: [String]) throws {
    for size in [3, 4, 7, 1_000] {
      #expect(try lines(text, chunkSize: size) == expected, "chunks of \(size)")
    }
  }

  @Test func aLineOverTheLimitIsAnError() throws {
    let file = try folder.file("long", [UInt8](repeating: 65, count: 100_000))
    let reader = LineReader(try ChunkReader(file), limit: 1_000)
    #expect(throws: CommandError.self) { try reader.next() }
  }

  @Test func aLineThatIsNotUTF8IsNamed() throws {
    let file = try folder.file("bad", Array("a\nb\n".utf8) + [0x82, 0xE8, 0x82, 0xF1])
    let reader = LineReader(try ChunkReader(file))
    _ = try reader.nextText()
    _ = try reader.nextText()
    do {
      _ = try reader.nextText()
      Issue.record("read as UTF-8")
    } catch let error as CommandError {
      #expect(error.code == "text-other-encoding")
      #expect(error.message.arguments["line"] == "3")
      #expect(error.message.arguments["iconv"] == "CP932")
    }
  }
}
