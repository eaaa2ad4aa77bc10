import Foundation
import TestSupport
import Testing

/// `Account.current` is one for the process, so that sessions run one after another.
@Suite("Sessions on record", .serialized) struct RecordedSessionTests {
  static let files: [URL] =
    ((try? FileManager.default.contentsOfDirectory(
      at: Checkout.root.appending(path: "history"), includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "session" }.sorted { $0.path < $1.path }

  @Test func thereAreSomeOnRecord() { #expect(!RecordedSessionTests.files.isEmpty) }

  /// Run with `TSUBAME_UPDATE_SESSIONS=1` to write what is shown now into the file; read the difference before committing it.
  @Test(arguments: files) func theSessionRunsAgainAsItRan(_ file: URL) async throws {
    var session = SessionFile(try String(contentsOf: file, encoding: .utf8))
    #expect(session.text == (try String(contentsOf: file, encoding: .utf8)))
    _ = FileManager.default.changeCurrentDirectoryPath(Checkout.root.path)
    let now = try await SessionPlayer(session).play(session.exchanges.map(\.input))
    if ProcessInfo.processInfo.environment["TSUBAME_UPDATE_SESSIONS"] == "1" {
      session.exchanges = zip(session.exchanges, now).map { old, new in
        SessionFile.Exchange(
          input: new.input, output: LinePattern.keeping(old.output, showing: new.output))
      }
      try session.text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    for (recorded, shown) in zip(session.exchanges, now) {
      let matches = LinePattern.match(recorded.output, shown.output)
      #expect(
        matches,
        """
        \(recorded.input)
        \(recorded.output.map { "- " + $0 }.joined(separator: "\n"))
        \(shown.output.map { "+ " + $0 }.joined(separator: "\n"))
        """)
    }
  }
}

/// Lines with `[..]` and `[path]` in them, which stand for what may differ.
enum LinePattern {
  static func match(_ patterns: [String], _ lines: [String]) -> Bool {
    patterns.count == lines.count && zip(patterns, lines).allSatisfy(match)
  }

  /// The new lines, with every old pattern kept that still matches.
  static func keeping(_ patterns: [String], showing lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      index < patterns.count && match(patterns[index], line) ? patterns[index] : line
    }
  }

  private static func match(_ pattern: String, _ line: String) -> Bool {
    var rest = line[...]
    let parts = pattern.replacingOccurrences(of: "[path]", with: "[..]")
      .components(separatedBy: "[..]")
    guard parts.count > 1 else { return pattern == line }
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return part.isEmpty || rest.hasSuffix(part)
      } else {
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return true
  }
}
