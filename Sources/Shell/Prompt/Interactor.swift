internal import Language
public import TsubameKit

/// The prompt: reads lines and runs them one after another until the person leaves.
///
/// It lives on a thread of its own; commands run off it. Nothing that is typed or goes wrong ends it
/// but Ctrl-D, the end of the input and what the language has for leaving.
@PromptActor public final class Interactor {
  private let editor: any LineEditor
  private let runner: any LineRunner
  private let interrupts: Interrupts
  private let history: LineHistory?
  private let session: Session
  private let leave: @Sendable () -> ExitCode?
  private var follower: HistoryFollower?
  private var historyFailed = false

  private static let linesRemembered = 2_000

  /// - Parameters:
  ///   - history: where lines are kept; nil to keep none.
  ///   - leave: asked after each line; gives the exit code once the person left by a command.
  public init(
    editor: any LineEditor, runner: any LineRunner, interrupts: Interrupts,
    history: LineHistory?, session: Session, leave: @escaping @Sendable () -> ExitCode? = { nil }
  ) {
    self.editor = editor
    self.runner = runner
    self.interrupts = interrupts
    self.history = history
    self.session = session
    self.leave = leave
  }

  /// Runs until the person leaves.
  ///
  /// - Returns: the exit code of the last line.
  public func run() async -> ExitCode {
    loadHistory()
    var last = ExitCode.done
    var unfinished = ""
    var openPart: OpenPart?
    var reminder = OpenQuoteReminder()
    while true {
      let prompt = PromptText(name, hasFailed: last != .done && last != .interrupted)
      let line = editor.read(
        prompt: openPart.map { prompt.continuation(in: $0.mark) } ?? prompt,
        after: unfinished.isEmpty ? "" : unfinished + "\n")
      switch line {
      case .givenUp:
        (unfinished, openPart) = ("", nil)
        last = .interrupted
      case .end:
        if let code = interrupts.termination { return code }
        guard !unfinished.isEmpty else { return last }
        (unfinished, openPart) = ("", nil)
      case .line(let line):
        if openPart == nil { reminder = OpenQuoteReminder() }
        unfinished += (unfinished.isEmpty ? "" : "\n") + line
        openPart = runner.openPart(of: unfinished)
        if let openPart {
          if let message = reminder.message(after: line, in: openPart) {
            session.console.notice(message)
          }
          continue
        }
        let text = unfinished
        unfinished = ""
        guard !text.allSatisfy(\.isWhitespace) else { continue }
        last = await run(text)
        if let code = leave() { return code }
      }
    }
  }

  private func loadHistory() {
    guard let history else { return }
    history.trim()
    let follower = history.follower(startingWith: Interactor.linesRemembered)
    self.follower = follower
    editor.load(history: follower.lines) { [weak self] in self?.follower?.newLines() ?? [] }
  }

  private func run(_ text: String) async -> ExitCode {
    let isKept = LineHistory.keeps(text) ? await !runner.holdsSecret(text) : false
    if isKept { editor.remember(text) }
    let belongs = await runner.belongsInHistory(text)
    let started = session.clock.now()
    let runner = runner
    let code = await interrupts.run { await runner.run(text) }
    if code == .interrupted { editor.leaveLine() }
    if isKept, belongs { keep(text, started, code) }
    return code
  }

  /// History is a comfort: where it cannot be kept, the person is told once and goes on.
  private func keep(_ text: String, _ time: Time, _ code: ExitCode) {
    guard let history, !historyFailed else { return }
    do {
      try history.append(text, time: time, exit: code)
    } catch {
      historyFailed = true
      session.console.notice(Message("history-not-kept"))
    }
  }

  /// `taro@tsubame`, or `tsubame` where nobody is signed in.
  private var name: String {
    let account = Account.current.map { Shown.line($0.qualifiedName) + "@" } ?? ""
    return account + "tsubame"
  }
}
