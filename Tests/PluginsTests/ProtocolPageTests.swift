import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

/// What the page on the protocol shows is what tsubame says and understands.
@Suite("The page on the protocol") struct ProtocolPageTests {
  private static let page = Checkout.root.appending(
    path: "Sources/TsubameKit/TsubameKit.docc/PluginProtocol.md")

  /// The messages of a type in the blocks of the page, each on one line.
  private func messages(_ type: String) throws -> [String] {
    let text = try String(contentsOf: ProtocolPageTests.page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0].replacing("\n  ", with: "")
    }
    return blocks.flatMap { $0.components(separatedBy: "\n") }
      .filter { $0.hasPrefix("{\"type\":\"\(type)\"") }
  }

  /// A plugin that answers with what the page shows, and keeps what it is told.
  private func plugin(ending type: String) throws -> PluginFolder {
    let plugins = try PluginFolder()
    let hello = try #require(try messages("hello").last)
    let answers = try (messages("rows") + messages("progress") + messages(type)).prefix(3)
    try plugins.write(
      "rss",
      script: """
        #!/bin/sh
        folder=$(dirname "$0")
        read -r line; printf '%s\\n' "$line" >> "$folder/heard"
        cat << 'END'
        \(hello)
        END
        read -r line; printf '%s\\n' "$line" >> "$folder/heard"
        sed 's/"id":7/"id":1/' << 'END'
        \(answers.joined(separator: "\n"))
        END
        read -r line
        """)
    return plugins
  }

  @Test func itsMessagesMakeACall() async throws {
    let plugins = try plugin(ending: "done")
    guard case .rows(let stream) = try await plugins.run("rss feed.xml").flow else { return }
    let rows = try await stream.collect()
    #expect(rows.map { $0.values.map(\.type) } == [[.time, .text]])
    await plugins.loader.end()
    let heard = plugins.text("heard")?.split(separator: "\n").map(String.init) ?? []
    let call = try #require(try messages("call").first)
    let heardCall = heard.first { $0.hasPrefix("{\"type\":\"call\"") }
    #expect(heardCall == call.replacing("\"id\":7", with: "\"id\":1"))
    let shown = try fields(try #require(try messages("hello").first))
    #expect(try fields(try #require(heard.first)) == shown)
  }

  @Test func itsErrorFailsTheCall() async throws {
    let plugins = try plugin(ending: "error")
    #expect(try await plugins.failure("rss feed.xml") == "no-feed")
    await plugins.loader.end()
  }

  private func fields(_ line: String) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return Set(object?.keys.map { $0 } ?? [])
  }
}
