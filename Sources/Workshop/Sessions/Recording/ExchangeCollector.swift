internal import Synchronization
public import TsubameKit

/// Gathers what is shown between a line that is typed and the next.
public final class ExchangeCollector: Sendable {
  private struct State {
    var isOpen = false
    var lines: [SessionLine] = []
    /// What was drawn over all that was drawn before; only the last stands there.
    var picture: [SessionLine] = []
    var bytes = 0
    var isCut = false
    var secrets = KnownSecrets()

    mutating func clear(isOpen: Bool) { self = State(isOpen: isOpen, secrets: secrets) }
  }

  private let state = Mutex(State())
  private let mostLines: Int
  private let mostBytes: Int

  /// - Parameters:
  ///   - mostLines: lines after so many are cut off, and a `...` stands for them.
  ///   - mostBytes: the same, counted in bytes.
  public init(mostLines: Int = .max, mostBytes: Int = .max) {
    self.mostLines = mostLines
    self.mostBytes = mostBytes
  }

  /// From now on lines are gathered.
  public func begin() { state.withLock { $0.clear(isOpen: true) } }

  /// What has come since the beginning. From now on nothing is gathered.
  public func end() -> [SessionLine] {
    state.withLock { state in
      defer { state.clear(isOpen: false) }
      let lines = state.lines + state.picture + (state.isCut ? [.ellipsis] : [])
      return state.secrets.hidden(in: lines)
    }
  }

  /// A line of a result, or of what a command said.
  public func show(_ line: String) { add(SessionLine(shown: line)) }

  /// A line of what was told beside results.
  public func diagnose(_ line: String) { add(SessionLine(shown: line, isDiagnostic: true)) }

  /// A question.
  ///
  /// - Parameter answer: what was answered; nil where nobody did.
  public func ask(_ question: Question, answer: String?) {
    let line = AskedLine(question)
    if question.isSecret, let answer { state.withLock { $0.secrets.add(answer) } }
    // What stands for an answer is no pattern.
    add(SessionLine(shown: answer.map { line.text(answered: $0) } ?? line.text))
  }

  /// A picture that takes the place of the one before it.
  public func draw(_ lines: [String]) {
    let lines = lines.prefix(mostLines).map { SessionLine(shown: $0) }
    state.withLock { if $0.isOpen { $0.picture = lines } }
  }

  /// A program got the terminal: what it showed there nobody else saw.
  public func lend() { add(.ellipsis) }

  /// Whether a secret that was answered stands in a text.
  func holdsSecret(_ text: String) -> Bool { state.withLock { $0.secrets.stand(in: text) } }

  /// Adds a line.
  public func add(_ line: SessionLine) {
    state.withLock { state in
      guard state.isOpen, !state.isCut else { return }
      state.bytes += line.text.utf8.count + 1
      if state.lines.count >= mostLines || state.bytes > mostBytes {
        state.isCut = true
      } else {
        state.lines.append(line)
      }
    }
  }
}
