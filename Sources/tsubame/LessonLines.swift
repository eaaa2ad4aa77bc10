internal import Language
internal import Shell
internal import TsubameKit
internal import Workshop

/// Hands lines to the lesson under way, where there is one.
struct LessonLines: LineRunner {
  let lines: InterpreterLines
  /// Nil where no lessons can be learned.
  let tutor: Tutor?
  let departure: Departure

  func run(_ text: String) async -> ExitCode {
    guard let tutor else { return await lines.run(text) }
    var code = ExitCode.done
    for part in await parts(of: text, tutor) {
      code = await run(part, tutor)
      if code == .interrupted || departure.asked != nil { break }
    }
    return code
  }

  private func run(_ text: String, _ tutor: Tutor) async -> ExitCode {
    if let line = await tutor.lessonLine(text) { return await lines.run(line) }
    guard await tutor.isTeaching else { return await lines.run(text) }
    let code = await tutor.run(text)
    if await tutor.hasLeft { departure.set(code) }
    return code
  }

  /// What is pasted in a lesson is run as if each line of it had been typed: its words may be among them, and `$last` is
  /// what the line before gave.
  private func parts(of text: String, _ tutor: Tutor) async -> [String] {
    guard await tutor.isTeaching, text.contains(where: \.isNewline) else { return [text] }
    var parts: [String] = []
    var part = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      part += (part.isEmpty ? "" : "\n") + line
      guard openPart(of: part) == nil else { continue }
      if !part.allSatisfy(\.isWhitespace) { parts.append(part) }
      part = ""
    }
    return part.isEmpty ? parts : parts + [part]
  }

  func openPart(of text: String) -> OpenPart? { lines.openPart(of: text) }

  func belongsInHistory(_ text: String) async -> Bool { await tutor?.lessonLine(text) == nil }

  func holdsSecret(_ text: String) async -> Bool { await lines.holdsSecret(text) }
}
