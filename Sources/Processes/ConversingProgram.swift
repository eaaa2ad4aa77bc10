internal import Glibc
internal import Synchronization
internal import TsubameKit

/// A program that is talked with over its three streams for as long as it runs. Nothing here waits longer than it is told.
///
/// What it has started ends with it, and both end when nothing refers to it any more.
public final class ConversingProgram: Sendable {
  /// What came from it.
  public struct Heard: Sendable {
    /// On standard output.
    public var output: [UInt8] = []
    /// On standard error.
    public var diagnostics: [UInt8] = []
    /// True where nothing can come on standard output any more.
    public var isOutputClosed = false
    /// How it has ended; what it had written before has been heard.
    public var end: RunningProgram.End?

    /// Whether anything came.
    public var isNothing: Bool {
      output.isEmpty && diagnostics.isEmpty && !isOutputClosed && end == nil
    }
  }

  /// The program itself.
  public let program: RunningProgram
  private let state: Mutex<State>

  fileprivate struct State {
    var input: Pipe?
    var output: Pipe?
    var diagnostics: Pipe?
    var waiting: ArraySlice<UInt8> = []
  }

  /// More than the pipes hold: what has taken them along when it left the group may write for ever.
  private static let mostReads = 32

  /// Starts it.
  ///
  /// - Parameter start: its streams and its group are set here.
  /// - Throws: `CommandError`
  public init(_ start: ProgramStart) throws {
    var start = start
    let input = try Pipe.ends(of: start)
    let output = try Pipe.ends(of: start)
    let diagnostics = try Pipe.ends(of: start)
    start.input = .file(input.reader.file)
    start.output = .file(output.writer.file)
    start.diagnostics = .file(diagnostics.writer.file)
    start.group = .ownForItsLife
    let program = try withExtendedLifetime((input, output, diagnostics)) { try start.begin() }
    for pipe in [input.writer, output.reader, diagnostics.reader] { pipe.neverWaits() }
    for pipe in [input.writer, output.reader] { pipe.widen() }
    self.program = program
    state = Mutex(
      State(input: input.writer, output: output.reader, diagnostics: diagnostics.reader))
  }

  /// Says something to it, behind what has been said before; it goes out while ``listen(milliseconds:)`` is called.
  public func say(_ bytes: some Sequence<UInt8> & Sendable) {
    state.withLock { state in
      // Most of the time nothing waits, and what the pipe has room for need not wait at all.
      state.waiting = state.waiting.isEmpty ? ArraySlice(bytes) : state.waiting + bytes
      state.write()
    }
  }

  /// Whether something that was said is not on its way yet.
  public var isSaying: Bool { state.withLock { $0.input != nil && !$0.waiting.isEmpty } }

  /// Nothing is said any more.
  public func closeInput() { state.withLock { $0.input = nil } }

  /// Hears what comes, and says what waits, as soon as either can be; not longer than some milliseconds.
  public func listen(milliseconds: Int32) -> Heard {
    state.withLock { state in
      var heard = Heard()
      let wasOpen = state.output != nil
      state.exchange(milliseconds, &heard)
      guard heard.isNothing || state.output == nil, case .ended(let end) = program.look() else {
        heard.isOutputClosed = wasOpen && state.output == nil
        return heard
      }
      // What it had written is still in the pipes; what it has started may write no more.
      for _ in 0..<ConversingProgram.mostReads where state.exchange(0, &heard) == 0 { break }
      heard.end = end
      return heard
    }
  }
}

extension ConversingProgram.State {
  /// - Returns: how many of the streams had something.
  @discardableResult fileprivate mutating func exchange(
    _ milliseconds: Int32, _ heard: inout ConversingProgram.Heard
  ) -> Int32 {
    var files = [
      pollfd(fd: output?.file ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: diagnostics?.file ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waiting.isEmpty ? -1 : input?.file ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    let count = unsafe poll(&files, 3, milliseconds)
    guard count > 0 else { return 0 }
    if files[0].revents != 0 { Self.read(&output, into: &heard.output) }
    if files[1].revents != 0 { Self.read(&diagnostics, into: &heard.diagnostics) }
    if files[2].revents != 0 { write() }
    return count
  }

  private static func read(_ pipe: inout Pipe?, into bytes: inout [UInt8]) {
    switch pipe?.read() {
    case .bytes(let read)?:
      if bytes.isEmpty { bytes = read } else { bytes += read }
    case .end?: pipe = nil
    case .nothing?, nil: break
    }
  }

  fileprivate mutating func write() {
    guard let input, !waiting.isEmpty else { return }
    guard let rest = input.write(waiting) else {
      // It reads no more; whether that is a failure is seen by what it answers.
      (self.input, waiting) = (nil, [])
      return
    }
    waiting = rest
  }
}
