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
    guard let tutor, await tutor.isTeaching else { return await lines.run(text) }
    if let line = await tutor.lessonLine(text) { return await lines.run(line) }
    let code = await tutor.run(text)
    if await tutor.hasLeft { departure.set(code) }
    return code
  }

  func openPart(of text: String) -> OpenPart? { lines.openPart(of: text) }

  func belongsInHistory(_ text: String) async -> Bool { await tutor?.lessonLine(text) == nil }

  func holdsSecret(_ text: String) async -> Bool { await lines.holdsSecret(text) }
}
