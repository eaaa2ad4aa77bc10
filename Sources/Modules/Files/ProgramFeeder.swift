internal import Processes
internal import TsubameKit

/// Hands a program what its chain gives, as it takes it.
struct ProgramFeeder {
  private let input: ProgramInput?
  /// What was so long in coming may be so again.
  private static let slow = Duration.milliseconds(50)

  init(_ input: ProgramInput?) { self.input = input }

  /// The next piece, or the end.
  ///
  /// - Throws: what the chain throws; nothing goes to the program then.
  func feed(_ program: PipedProgram) async throws {
    let start = SuspendingClock.now
    guard let bytes = try await input?.next() else {
      program.closeInput()
      return
    }
    program.feed(bytes, wasSlow: start.duration(to: .now) > ProgramFeeder.slow)
  }
}
