/// Where a session talks to its person. Commands reach it through `Session`; only Shell leads it to a
/// terminal.
public protocol Console: Sendable {
  /// True where a question can be asked and answered.
  var isInteractive: Bool { get }

  /// Something that a command has to say about what it did.
  func say(_ message: Message)

  /// Something that a person should know, beside the result; shown where diagnostics go.
  func notice(_ message: Message)

  /// A page to read, in simple Markdown: headings, paragraphs, lists, `code`, `**strong**`, fenced code.
  func show(page: String)

  /// How far long work is: shown only on a terminal, on standard error, and wiped after.
  func progress(_ progress: Progress?)

  /// Asks the person for one line.
  ///
  /// - Throws: `CommandError` where nobody can be asked or nobody answers; `CancellationError`.
  func ask(_ question: Question) async throws -> String

  /// Shows what a chain gives at its end.
  ///
  /// - Throws: what reading the rows throws; `OutputClosed` where the reader has gone away.
  func emit(_ result: CommandResult) async throws

  /// False where the reader of what is shown has gone away, so that nobody waits for something more to show.
  var hasReader: Bool { get }

  /// Begins a picture: what is shown until its end takes, on a terminal, the place of the picture before it.
  ///
  /// - Parameters:
  ///   - heading: stands above it where it is drawn.
  ///   - isFirst: true where no picture before it gives way.
  func beginPicture(_ heading: Message, isFirst: Bool)

  /// Ends a picture, and draws it.
  ///
  /// - Parameter isWhole: false to leave the picture before it where it is.
  func endPicture(isWhole: Bool)
}

extension Console {
  /// Whoever cannot tell has one.
  public var hasReader: Bool { true }

  /// Does nothing: where nobody reads, there are no pages.
  public func show(page: String) {}

  /// Does nothing: where nothing can be drawn over, pictures follow one another.
  public func beginPicture(_ heading: Message, isFirst: Bool) {}

  /// Does nothing.
  public func endPicture(isWhole: Bool) {}
}

/// The reader of standard output has gone away: the run ends quietly.
public struct OutputClosed: Error {
  /// Thrown by whoever writes where nobody reads any more.
  public init() {}
}

/// How far long work is.
public struct Progress: Sendable, Hashable {
  /// What is being done.
  public let message: Message
  /// How many steps lie behind.
  public let done: Int
  /// Of how many; nil where that is not known.
  public let total: Int?

  /// A state of long work.
  public init(_ message: Message, done: Int, total: Int? = nil) {
    self.message = message
    self.done = done
    self.total = total
  }
}
