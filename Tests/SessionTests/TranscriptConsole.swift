import Files
import Foundation
import Shell
import TsubameKit
import Wording

/// Shows everything as a terminal of a given width would, and keeps it as the lines of a session on record.
final class TranscriptConsole: Console {
  let isInteractive = false
  private let file: URL
  private let output: Output
  private let terminal: TerminalConsole
  private let language: DisplayLanguage

  init(language: DisplayLanguage, clock: any SessionClock, columns: String, folder: URL) throws {
    self.language = language
    file = folder.appending(path: "transcript")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    output = Output(file: unsafe open(file.path, O_WRONLY | O_APPEND))
    terminal = TerminalConsole(
      language: language, clock: clock, environment: ["COLUMNS": columns, "NO_COLOR": "1"],
      format: .table, output: output, diagnostics: output)
  }

  func say(_ message: Message) { terminal.say(message) }

  func notice(_ message: Message) { mark { terminal.notice(message) } }

  func report(_ error: CommandError) { mark { terminal.report(error) } }

  func progress(_ progress: TsubameKit.Progress?) {}

  func emit(_ result: CommandResult) async throws { try await terminal.emit(result) }

  /// The lines since the last call.
  func takeLines() throws -> [String] {
    try output.flush()
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "\r\n", with: "\n")
    unsafe truncate(file.path, 0)
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Diagnostics stand behind `! `.
  private func mark(_ body: () -> Void) {
    try? output.flush()
    let before = (try? Data(contentsOf: file).count) ?? 0
    body()
    guard let all = try? Data(contentsOf: file) else { return }
    let lines = String(decoding: all[before...], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true)
    unsafe truncate(file.path, off_t(before))
    try? output.write(lines.map { "! \($0)\n" }.joined())
    try? output.flush()
  }
}
