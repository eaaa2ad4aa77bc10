internal import Synchronization
public import TsubameKit

/// What the lines of a session answer to questions, when it is played.
public final class AnswerSheet: Sendable {
  private let lines: Mutex<[SessionLine]>

  /// - Parameter lines: what an exchange showed.
  public init(_ lines: [SessionLine]) { self.lines = Mutex(lines) }

  /// The answer to a question, and the line that tells it. Each is given once.
  public func answer(to question: Question) -> (text: String, line: SessionLine)? {
    let asked = AskedLine(question)
    return lines.withLock { lines in
      for (index, line) in lines.enumerated() {
        guard let answer = asked.answer(in: line) else { continue }
        lines.remove(at: index)
        return (answer, line)
      }
      return nil
    }
  }
}
