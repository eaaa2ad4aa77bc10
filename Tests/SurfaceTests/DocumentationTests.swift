import Foundation
import TestSupport
import Testing

/// What the pages of TsubameKit's documentation show is what happens.
@Suite("The documentation") struct DocumentationTests {
  private static let pages = Checkout.root.appending(path: "Sources/TsubameKit/TsubameKit.docc")

  /// A block of code on a page.
  private struct Block {
    let language: String
    let text: String
    /// Where the sentence before it says that it is written to.
    let file: String?
  }

  private func blocks(of page: String) throws -> [Block] {
    let url = DocumentationTests.pages.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    var blocks: [Block] = []
    var (sentence, language, lines): (String, String?, [String]) = ("", nil, [])
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```"), let open = language {
        let named = sentence.components(separatedBy: "`commands/").dropFirst().first
        let file = named?.components(separatedBy: "`").first
        let text = lines.joined(separator: "\n") + "\n"
        blocks.append(
          Block(language: open, text: text, file: sentence.hasPrefix("Write ") ? file : nil))
        (sentence, language, lines) = ("", nil, [])
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
      } else if language != nil {
        lines.append(line)
      } else if !line.isEmpty {
        sentence = line
      }
    }
    return blocks
  }

  @Test func theFirstCommandsWorkAsShown() throws {
    let files = try SwiftFiles()
    let tsubame = files.tsubame
    let python = FileManager.default.fileExists(
      atPath: Checkout.root.appending(path: "Sources/Plugins/SDK/tsubame_plugin.py").path)
    var shown = 0
    for block in try blocks(of: "FirstCommand.md") {
      switch block.language {
      case "swift":
        try files.write(try #require(block.file), block.text)
      case "python":
        let path = try files.write(try #require(block.file), block.text)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      case "tsubame":
        let file = try #require(block.file)
        try tsubame.write(".local/share/tsubame/commands/\(file)", text: block.text)
        try files.trust()
      case "console":
        for session in block.text.components(separatedBy: "tsubame> ").dropFirst() {
          let end = try #require(session.firstIndex(of: "\n"))
          let line = String(session[..<end])
          if line.hasPrefix("count-letters"), !python { continue }
          let outcome = try files.run(line)
          #expect(outcome.output == session[end...].dropFirst(), "\(line)\n\(outcome.diagnostics)")
          shown += 1
        }
      default: Issue.record("nobody runs a block of \(block.language)")
      }
    }
    #expect(shown >= 4)
    let lengths = try files.run(
      "print '[{\"text\":\"天気\"},{\"text\":\"\"}]' | from json | lengths | get length")
    #expect(lengths.output == "2\n0\n", "\(lengths.diagnostics)")
  }

  /// The example that comes with tsubame is one that its own check likes.
  @Test func theSeasonsAreTold() throws {
    let files = try SwiftFiles()
    let season = Checkout.root.appending(path: "commands/Season.swift")
    try files.write("Season.swift", String(contentsOf: season, encoding: .utf8))
    let check = try files.run("module check season")
    #expect(check.exit == 0, "\(check.output)\(check.diagnostics)")
    // The days of Japan's calendar, as its observatory publishes them.
    for (day, term) in [
      ("2024-02-04", "立春"), ("2025-02-03", "立春"), ("2024-06-20", "芒種"),
      ("2024-06-21", "夏至"), ("2024-09-22", "秋分"), ("2023-12-22", "冬至"), ("2021-02-02", "大寒"),
      ("2021-02-03", "立春"),
    ] {
      #expect(try files.run("season \(day)").output == term + "\n", "\(day)")
    }
  }
}
