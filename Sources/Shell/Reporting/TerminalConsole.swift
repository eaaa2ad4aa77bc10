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
  private let progressLine = Mutex(ProgressLine())
  private let pictures = Mutex((heading: "", drawn: Pictures()))
  /// True where both standard input and standard error are terminals: questions go to the latter.
  public let isInteractive: Bool

  /// - Parameters:
  ///   - environment: `COLUMNS`, `NO_COLOR`, `TERM`.
  ///   - format: what `--format` asked for, if it did.
  public init(
    language: DisplayLanguage, clock: any SessionClock, environment: [String: String],
    format: OutputFormat? = nil, output: Output = Output(), diagnostics: Output = Output(file: 2)
  ) {
    self.language = language
    self.clock = clock
    self.environment = environment
    self.format = format
    self.output = output
    self.diagnostics = diagnostics
    isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// The width of the terminal that standard output leads to; nil where it leads elsewhere.
  public var columns: Int? {
    let window = Window(of: output.file, environment: environment)
    return window.isTerminal ? window.columns : nil
  }

  /// Writes to standard error, so that what is piped on stays clean.
  public func say(_ message: Message) {
    diagnose([Shown.block(Wording.text(message, in: language))])
  }

  /// Writes to standard error, dimmed on a terminal.
  public func notice(_ message: Message) {
    let text = Shown.block(Wording.text(message, in: language))
    diagnose([Style.dim.apply(text, in: errorWindow)])
  }

  /// Draws one line on a terminal's standard error, over the one before; nil wipes it.
  public func progress(_ progress: Progress?) {
    let window = errorWindow
    guard window.isTerminal, environment["TERM"] != "dumb" else { return }
    let text = progressLine.withLock { line -> String? in
      guard let progress else { return line.finish() }
      return line.draw(progress, language: language, columns: window.columns)
    }
    if let text { diagnose(text) }
  }

  /// Writes the result to standard output, in the format asked for or the one that suits its reader.
  public func emit(_ result: CommandResult) async throws {
    erase()
    // Rows that keep coming are no picture.
    if result.isLive { endPicture(isWhole: true) }
    let writer = ResultWriter(
      output: output, window: Window(of: output.file, environment: environment),
      language: language, clock: clock, format: format)
    do {
      try await writer.write(result)
    } catch {
      // What was already read is shown, unless nobody is there to see it.
      if error is OutputClosed { output.discard() } else { try? output.flush() }
      throw error
    }
    if let message = result.message { say(message) }
  }

  /// Writes what the program tells about itself to standard output, whatever the format of rows is.
  public func write(_ text: String) throws {
    let window = Window(of: output.file, environment: environment)
    try output.write(window.isTerminal ? Shown.block(text) : text)
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
    let window = Window(of: output.file, environment: environment)
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
    let window = Window(of: output.file, environment: environment)
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
    erase()
    // What a terminal shows below a picture, the next picture could not draw over.
    if output.isHeld, errorWindow.isTerminal {
      try? output.write(lines.map { $0 + "\n" }.joined())
      return
    }
    // On a terminal both streams meet: what was written first comes first.
    try? output.flush()
    diagnose(lines.map { $0 + "\n" }.joined())
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
