internal import Processes
internal import Synchronization
internal import TsubameKit

/// The programs that Ctrl-Z has stopped at this prompt, the last one last.
final class StoppedPrograms: Sendable {
  private let programs = Mutex<[(name: String, program: RunningProgram)]>([])

  /// Those of a session.
  static func of(_ session: Session) -> StoppedPrograms {
    if let programs = try? session.part(StoppedProgramsKey.self) { return programs }
    let programs = StoppedPrograms()
    session.set(StoppedProgramsKey.self, to: programs)
    return programs
  }

  func add(_ name: String, _ program: RunningProgram) {
    programs.withLock { $0.append((name, program)) }
  }

  /// The last one, which is then no longer kept here; those that have ended meanwhile are forgotten.
  func takeLast() -> (name: String, program: RunningProgram)? {
    programs.withLock { programs in
      while let last = programs.popLast() {
        if case .ended = last.program.look() { continue }
        return last
      }
      return nil
    }
  }
}

/// By this key a session holds the programs that are stopped.
enum StoppedProgramsKey: SessionKey {
  typealias Part = StoppedPrograms
}
