internal import Processes
internal import TsubameKit

/// Makes text of what a program writes, while it is fed what it reads.
final class ProgramOutput {
  private let program: PipedProgram
  private let name: String
  private let feeder: ProgramFeeder
  private let session: Session
  private var decoder = UTF8Pieces()
  private var hasSaidReplaced = false
  private var isAtEnd = false
  private var failure: CommandError?

  init(_ program: PipedProgram, _ name: String, _ input: ProgramInput?, _ session: Session) {
    self.program = program
    self.name = name
    self.session = session
    feeder = ProgramFeeder(input)
  }

  /// Its text. Who stops reading it ends the program.
  func text() -> TextStream { TextStream { try await self.next() } }

  private func next() async throws -> String? {
    while !isAtEnd {
      switch try await program.next() {
      case .wantsInput: try await feeder.feed(program)
      case .stopped: program.program.goOn()
      case .output(let bytes):
        let text = decoder.take(bytes)
        noticeReplaced()
        if !text.isEmpty { return text }
      case .ended(let end):
        isAtEnd = true
        let rest = decoder.finish()
        noticeReplaced()
        failure = ProgramFailure.error(of: end, name, program.lastDiagnostic)
        if !rest.isEmpty { return rest }
      }
    }
    if let failure { throw failure }
    return nil
  }

  private func noticeReplaced() {
    guard decoder.hasReplaced, !hasSaidReplaced else { return }
    hasSaidReplaced = true
    session.console.notice(Message("run-not-utf8", ["program": name]))
  }
}
