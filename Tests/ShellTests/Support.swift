import Foundation
import TestSupport
import TsubameKit

@testable import Shell

/// A moment and a zone that tests agree on.
struct PinnedClock: SessionClock {
  func now() -> Time { Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400) }
  func offsetSeconds(at unixSeconds: Int) -> Int { 32_400 }
}

/// What a result looks like in a window, or without one.
func written(
  _ result: CommandResult, columns: Int? = nil, language: DisplayLanguage = .japanese,
  format: OutputFormat? = nil, hasColours: Bool = false
) async throws -> String {
  let folder = try TemporaryFolder()
  let path = folder.path("output")
  _ = FileManager.default.createFile(atPath: path, contents: nil)
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  let window = Window(
    isTerminal: columns != nil, columns: columns ?? 80, hasColours: hasColours)
  let writer = ResultWriter(
    output: Output(file: handle.fileDescriptor), window: window, language: language,
    clock: PinnedClock(), format: format)
  try await writer.write(result)
  try handle.close()
  return try String(contentsOfFile: path, encoding: .utf8)
}

/// A post as rows.md describes it.
func post(
  _ id: Int, _ text: String, tags: [String] = [], likes: Int = 0, boosts: Int = 0
) -> Row {
  let post = Post(
    id: id, time: Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400),
    author: Post.Author(handle: "taro", name: "たろう"), text: text, tags: tags, likes: likes,
    boosts: boosts, account: "taro")
  return post.row
}

/// The widest line of a text.
func widest(_ text: String) -> Int {
  text.split(separator: "\n").map { Shown.width(String($0)) }.max() ?? 0
}
