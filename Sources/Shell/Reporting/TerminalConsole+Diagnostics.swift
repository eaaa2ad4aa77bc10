internal import Synchronization
public import TsubameKit
internal import Wording

// What is said, told and asked beside results: on standard error.
extension TerminalConsole {
  /// Writes to standard error, so that what is piped on stays clean.
  public func say(_ message: Message) {
    let lines = SentenceLines.of(Wording.text(message, in: language), in: errorWindow)
    heard(lines) { $0.show($1) }
    diagnose(lines)
  }

  /// Writes to standard error, dimmed on a terminal.
  public func notice(_ message: Message) {
    let lines = noticed(message)
    heard(lines) { $0.diagnose($1) }
    diagnose(lines)
  }

  /// Writes to standard output: laid out on a terminal, elsewhere as it is.
  public func show(page: String) {
    let window = self.window
    let lines =
      window.isTerminal
      ? PageLayout(window: window).lines(of: page)
      : page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    heard(lines) { $0.show($1) }
    erase()
    // Whoever reads has gone away; the next result tells.
    try? output.write(lines.map { $0 + "\n" }.joined())
    try? output.flush()
  }

  func noticed(_ message: Message) -> [String] {
    SentenceLines.of(Wording.text(message, in: language), as: .dim, in: errorWindow)
  }

  /// Draws one line on a terminal's standard error, over the one before; nil wipes it.
  public func progress(_ progress: Progress?) {
    let window = errorWindow
    guard window.isTerminal, environment["TERM"] != "dumb", pagedOutput?.isPaging != true,
      !above.isTyping
    else { return }
    let text = progressLine.withLock { line -> String? in
      guard let progress else { return line.finish() }
      return line.draw(progress, language: language, columns: window.columns)
    }
    if let text { diagnose(text) }
  }

  /// Asks on standard error and reads the answer from the keyboard.
  public func ask(_ question: Question) async throws -> String {
    if let screen {
      guard let answer = screen.answer(question) else { throw question.unanswered }
      return answer
    }
    guard isInteractive else { throw question.unasked }
    diagnose([])
    var answer: String?
    defer { transcript?.ask(question, answer: answer) }
    let given = try AnswerReader(
      question, window: errorWindow, isDumb: environment["TERM"] == "dumb"
    ).read()
    answer = given
    return given
  }

  /// Shows an error with its place, hint and callers.
  public func report(_ error: CommandError) {
    let lines = ErrorReport(language: language, window: errorWindow).lines(for: error)
    heard(lines) { $0.diagnose($1) }
    diagnose(lines)
  }

  var errorWindow: Window {
    screen?.window ?? Window(of: diagnostics.file, environment: environment)
  }

  /// Tells the transcript.
  private func heard(_ lines: [String], _ tell: (any Transcript, String) -> Void) {
    guard let transcript else { return }
    for line in lines.flatMap(PlainLines.of) { tell(transcript, line) }
  }

  private func diagnose(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    if let paged = pagedOutput {
      if paged.isPaging {
        paging.withLock { $0.later += text }
        return
      }
      paged.goDirect()
    }
    erase()
    // What a terminal shows below a picture, the next picture could not draw over.
    if output.isHeld, errorWindow.isTerminal {
      try? output.write(text)
      return
    }
    // On a terminal both streams meet: what was written first comes first.
    try? output.flush()
    diagnose(text)
  }

  func erase() {
    if let text = progressLine.withLock({ $0.erase() }) { diagnose(text) }
  }

  /// Nobody can be told that standard error is gone.
  func diagnose(_ text: String) {
    try? diagnostics.write(text)
    try? diagnostics.flush()
  }
}
