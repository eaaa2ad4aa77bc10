import Foundation
import Language
import TestSupport
import Testing
import TsubameKit

@Suite("Any text at all") struct FuzzTests {
  private static let pieces = [
    "fruit", "note", "where", "each", "set", "sort", "get", "group", "count", "let", "if", "for",
    "def", "try",
    "catch", "else", "include", "param", "return", "repeat", "expect", "explain", "print", "x",
    "name", "$x",
    "${x", "$(", "(", ")", "{", "}", "[", "]", "|", ";", "\"", "'", "“", "”", "｜", "｛", "｝", "　",
    "\n", "\\",
    "\\\n", "#", "＃", "=", "==", "!=", "..", "+", "-", "*", "/", "%", "1", "2.5", "2015-03", "3h",
    "true",
    "none", "in", "and", "not", "--", "--flag", "<<END", "END", "\\u{", "😀", "が", "か\u{3099}",
    "\u{0}", "\t",
    "`", ":", ",", "$", "＄",
  ]

  /// Programs of random pieces are parsed and checked, and run where that is all right, in a world that cannot run for long.
  @Test(arguments: 0..<8) func nothingCrashesOrHangs(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = try Bench()
    for _ in 0..<120 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text +=
          (FuzzTests.pieces.randomElement(using: &random) ?? "")
          + (Bool.random(using: &random) ? " " : "")
      }
      guard !text.contains("repeat"), !text.contains("explain") else { continue }
      _ = Interpreter.openPart(of: text)
      let outcome = await bench.run(text)
      for error in outcome.errors {
        if let place = error.place {
          #expect(place.range.upperBound <= place.source.utf8.count)
          #expect(place.line >= 1 && place.column >= 1)
        }
      }
    }
  }
}
