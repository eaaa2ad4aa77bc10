internal import Glibc
internal import Synchronization
public import TsubameKit
internal import Wording

/// The console of the process: results on standard output, everything else on standard error.
public final class TerminalConsole: Console {
  let language: DisplayLanguage
  private let clock: any SessionClock
  let environment: [String: String]
  let output: Output
  let diagnostics: Output
  private let format: OutputFormat?
  private let pager: PagerCommand?
  private let interrupts: Interrupts?
  let paging = Mutex(Paging())
  let above: AboveTheLine
  let progressLine = Mutex(ProgressLine())
  let pictures = Mutex((heading: "", drawn: Pictures()))
  let screen: Screen?
  let transcript: (any Transcript)?
  /// True where both standard input and standard error are terminals: questions go to the latter.
  public let isInteractive: Bool

  /// The result that is being shown, while it may go through a pager.
  struct Paging {
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
  ///   - screen: takes the place of the terminal.
  ///   - transcript: hears of all that is shown.
  public init(
    language: DisplayLanguage, clock: any SessionClock, environment: [String: String],
    format: OutputFormat? = nil, pages: Bool = false, interrupts: Interrupts? = nil,
    above: AboveTheLine = AboveTheLine(), output: Output? = nil, diagnostics: Output? = nil,
    screen: Screen? = nil, transcript: (any Transcript)? = nil
  ) {
    let canPage = pages && environment["TERM"] != "dumb"
    pager = canPage ? PagerCommand(environment: environment) : nil
    self.interrupts = interrupts
    self.language = language
    self.clock = clock
    self.environment = environment
    self.format = format
    self.above = above
    self.screen = screen
    self.transcript = transcript
    let nowhere = screen.map { _ in Output.nowhere() }
    self.output = output ?? nowhere ?? Output(above: above)
    self.diagnostics = diagnostics ?? nowhere ?? Output(file: STDERR_FILENO, above: above)
    isInteractive = screen != nil || isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// The width of the terminal that standard output leads to; nil where it leads elsewhere.
  public var columns: Int? {
    let window = self.window
    return window.isTerminal ? window.columns : nil
  }

  /// Looks at standard output: a pipe tells, and a terminal that is gone.
  public var hasReader: Bool { !output.isAbandoned }

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
    // Of pictures that are drawn one over the other the transcript hears when they are drawn.
    let heard = self.output.isHeld ? nil : transcript.map { HeardOutput(output, $0) }
    defer { heard?.finish() }
    try await ResultWriter(
      output: heard ?? output, window: window, language: language, clock: clock, format: format
    ).write(result)
  }

  var window: Window { screen?.window ?? Window(of: output.file, environment: environment) }

  var pagedOutput: PagedOutput? { paging.withLock { $0.output } }

  /// Nil where nothing is to go through a pager: rows that keep coming never do.
  private func newPagedOutput(for result: CommandResult) -> PagedOutput? {
    let window = self.window
    guard let pager, window.isTerminal, !result.isLive, !output.isHeld,
      !paging.withLock({ $0.isBroken })
    else { return nil }
    return PagedOutput(
      pager, path: environment["PATH"], language: language, window: window, output: output,
      keyboard: interrupts
    ) { [self] trouble in
      paging.withLock { $0.isBroken = true }
      diagnose(noticed(message(of: trouble)).map { $0 + "\n" }.joined())
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

  /// Writes what has been added and not yet written, before the process ends or a child takes the terminal.
  public func flush() throws {
    erase()
    try output.flush()
  }
}
