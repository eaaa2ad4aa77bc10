internal import Glibc
internal import Synchronization
public import TsubameKit
internal import Wording

/// The console of the process: results on standard output, everything else on standard error.
public final class TerminalConsole: Console {
  private let language: DisplayLanguage
  private let clock: any SessionClock
  private let environment: [String: String]
  private let output: Output
  private let diagnostics: Output
  private let format: OutputFormat?
  private let pager: PagerCommand?
  private let interrupts: Interrupts?
  private let paging = Mutex(Paging())
  private let above: AboveTheLine
  private let progressLine = Mutex(ProgressLine())
  private let pictures = Mutex((heading: "", drawn: Pictures()))
  /// True where both standard input and standard error are terminals: questions go to the latter.
  public let isInteractive: Bool

  /// The result that is being shown, while it may go through a pager.
  private struct Paging {
    var output: PagedOutput?
    /// What is said meanwhile is shown when the terminal is free again.
    var later = ""
    var isBroken = false
  }

  /// - Parameters:
  ///   - environment: `COLUMNS`, `NO_COLOR`, `TERM`, and what names a pager.
  ///   - format: what `--format` asked for, if it did.
  ///   - pages: whether what is longer than the window goes through a pager.
  ///   - interrupts: told while the keyboard is the pager's.
  ///   - above: takes what is written while someone types.
  ///   - output: where results go, if not to standard output.
  ///   - diagnostics: where everything else goes, if not to standard error.
  public init(
    language: DisplayLanguage, clock: any SessionClock, environment: [String: String],
    format: OutputFormat? = nil, pages: Bool = false, interrupts: Interrupts? = nil,
    above: AboveTheLine = AboveTheLine(), output: Output? = nil, diagnostics: Output? = nil
  ) {
    let canPage = pages && environment["TERM"] != "dumb"
    pager = canPage ? PagerCommand(environment: environment) : nil
    self.interrupts = interrupts
    self.language = language
    self.clock = clock
    self.environment = environment
    self.format = format
    self.above = above
    self.output = output ?? Output(above: above)
    self.diagnostics = diagnostics ?? Output(file: STDERR_FILENO, above: above)
    isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// The width of the terminal that standard output leads to; nil where it leads elsewhere.
  public var columns: Int? {
    let window = self.window
    return window.isTerminal ? window.columns : nil
  }

  /// Looks at standard output: a pipe tells, and a terminal that is gone.
  public var hasReader: Bool { !output.isAbandoned }

  /// Writes to standard error, so that what is piped on stays clean.
  public func say(_ message: Message) {
    diagnose([Shown.block(Wording.text(message, in: language))])
  }

  /// Writes to standard error, dimmed on a terminal.
  public func notice(_ message: Message) {
    diagnose([noticed(message)])
  }

  private func noticed(_ message: Message) -> String {
    Style.dim.apply(Shown.block(Wording.text(message, in: language)), in: errorWindow)
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
    guard isInteractive else { throw question.unasked }
    diagnose([])
    return try AnswerReader(question, window: errorWindow, isDumb: environment["TERM"] == "dumb")
      .read()
  }

  /// Writes the result to standard output, in the format asked for or the one that suits its reader.
  public func emit(_ result: CommandResult) async throws {
    erase()
    // Rows that keep coming are no picture.
    if result.isLive { endPicture(isWhole: true) }
    if let outer = pagedOutput {
      // Something that a block in the chain shows while the rows of the chain are being read.
      try await write(result, to: outer)
    } else if let paged = newPagedOutput(for: result) {
      paging.withLock { $0.output = paged }
      defer { endPaging() }
      do {
        try await write(result, to: paged)
        try paged.finish()
      } catch is PagedOutput.Quit {
        return
      } catch {
        if !(error is OutputClosed) { try? paged.finish() }
        throw error
      }
    } else {
      do {
        try await write(result, to: output)
      } catch {
        // What was already read is shown, unless nobody is there to see it.
        if error is OutputClosed { output.discard() } else { try? output.flush() }
        throw error
      }
    }
    if let message = result.message { say(message) }
  }

  /// Writes what the program tells about itself to standard output, whatever the format of rows is.
  public func write(_ text: String) throws {
    try output.write(window.isTerminal ? Shown.block(text) : text)
  }

  private func write(_ result: CommandResult, to output: any ResultOutput) async throws {
    try await ResultWriter(
      output: output, window: window, language: language, clock: clock, format: format
    ).write(result)
  }

  private var window: Window { Window(of: output.file, environment: environment) }

  private var pagedOutput: PagedOutput? { paging.withLock { $0.output } }

  /// Nil where nothing is to go through a pager: rows that keep coming never do.
  private func newPagedOutput(for result: CommandResult) -> PagedOutput? {
    let window = self.window
    guard let pager, window.isTerminal, !result.isLive, !output.isHeld,
      !paging.withLock({ $0.isBroken })
    else { return nil }
    return PagedOutput(
      pager, path: environment["PATH"], window: window, output: output, keyboard: interrupts
    ) { [self] trouble in
      paging.withLock { $0.isBroken = true }
      diagnose(noticed(message(of: trouble)) + "\n")
    }
  }

  private func message(of trouble: PagedOutput.Trouble) -> Message {
    switch trouble {
    case .notStarted(let program, let error):
      let reason = Wording.text(error.message, in: language)
      return Message("pager-not-started", ["program": program, "reason": reason])
    case .failed(let program, let code):
      return Message("pager-failed", ["program": program, "code": "\(code)"])
    }
  }

  private func endPaging() {
    let later = paging.withLock { paging in
      defer { paging = Paging(isBroken: paging.isBroken) }
      return paging.later
    }
    if !later.isEmpty { diagnose(later) }
  }

  /// Shows an error with its place, hint and callers.
  public func report(_ error: CommandError) {
    diagnose(ErrorReport(language: language, window: errorWindow).lines(for: error))
  }

  /// Writes what has been added and not yet written, before the process ends or a child takes the terminal.
  public func flush() throws {
    erase()
    try output.flush()
  }

  /// Draws on a terminal only.
  public func beginPicture(_ heading: Message, isFirst: Bool) {
    endPicture(isWhole: true)
    let window = self.window
    guard window.isTerminal, environment["TERM"] != "dumb" else { return }
    let text = Shown.cut(Shown.line(Wording.text(heading, in: language)), to: window.columns)
    try? output.flush()
    pictures.withLock { pictures in
      if isFirst { pictures.drawn = Pictures() }
      pictures.heading = Style.dim.apply(text, in: window)
    }
    output.hold()
  }

  /// Draws the picture over the one before it.
  public func endPicture(isWhole: Bool) {
    guard let bytes = output.release(), isWhole else { return }
    erase()
    let window = self.window
    let picture = pictures.withLock { pictures in
      pictures.drawn.draw(pictures.heading, String(decoding: bytes, as: UTF8.self), in: window) {
        let text = Wording.text(Message("picture-cut", ["count": "\($0)"]), in: language)
        return Style.dim.apply(Shown.cut(text, to: window.columns), in: window)
      }
    }
    try? output.write(picture)
    try? output.flush()
  }

  private var errorWindow: Window { Window(of: diagnostics.file, environment: environment) }

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

  private func erase() {
    if let text = progressLine.withLock({ $0.erase() }) { diagnose(text) }
  }

  /// Nobody can be told that standard error is gone.
  private func diagnose(_ text: String) {
    try? diagnostics.write(text)
    try? diagnostics.flush()
  }
}
