internal import Glibc
internal import TsubameKit

/// A program with pipes to those of its streams that are wanted here. It belongs to the one task that works with it.
public final class PipedProgram {
  /// Which streams are pipes.
  public struct Pipes: OptionSet, Sendable {
    /// One bit for each stream.
    public let rawValue: Int
    /// Its standard input is fed from here.
    public static let input = Pipes(rawValue: 1)
    /// Its standard output is read here.
    public static let output = Pipes(rawValue: 2)
    /// Its standard error is passed on by this process, which remembers the last line.
    public static let diagnostics = Pipes(rawValue: 4)

    /// A set of streams.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What happened.
  public enum Event: Sendable {
    /// It wrote this.
    case output([UInt8])
    /// All that it was fed is on its way: it can take more.
    case wantsInput
    /// As by Ctrl-Z.
    case stopped
    case ended(RunningProgram.End)
  }

  /// The program itself.
  public let program: RunningProgram
  private var input: Pipe?
  private var output: Pipe?
  private var diagnostics: Pipe?
  private var waiting: ArraySlice<UInt8> = []
  private var wasSlow = false
  private var tail = LastLine()

  /// Starts it.
  ///
  /// - Throws: `CommandError`
  public init(_ start: ProgramStart, _ pipes: Pipes) throws {
    var start = start
    var others: [Pipe] = []
    if pipes.contains(.input) {
      let ends = try Pipe.ends(of: start)
      start.input = .file(ends.reader.file)
      (input, others) = (ends.writer, others + [ends.reader])
    }
    if pipes.contains(.output) {
      let ends = try Pipe.ends(of: start)
      start.output = .file(ends.writer.file)
      (output, others) = (ends.reader, others + [ends.writer])
    }
    if pipes.contains(.diagnostics) {
      let ends = try Pipe.ends(of: start)
      start.diagnostics = .file(ends.writer.file)
      (diagnostics, others) = (ends.reader, others + [ends.writer])
    }
    program = try withExtendedLifetime(others) { try start.begin() }
    for pipe in [input, output, diagnostics] { pipe?.neverWaits() }
  }

  /// The last line that it wrote to standard error, where that is a pipe; nil where it wrote none.
  public var lastDiagnostic: String? { tail.text }

  /// Sends it bytes as it takes them.
  ///
  /// - Parameter wasSlow: true where they were long in coming: then what the program makes of them is waited for, before it is
  ///   asked whether it wants more.
  public func feed(_ bytes: [UInt8], wasSlow: Bool = false) {
    waiting = bytes[...]
    self.wasSlow = wasSlow
  }

  /// Nothing comes any more.
  public func closeInput() { input = nil }

  /// Waits for the next thing that happens.
  ///
  /// - Throws: `CancellationError`
  public func next() async throws -> Event {
    var pause = 1
    while true {
      try Task.checkCancellation()
      if let event = exchange() { return event }
      guard output == nil else { continue }
      switch program.look() {
      case .running: break
      case .stopped: return .stopped
      case .ended(let end):
        passOnDiagnostics()
        return .ended(end)
      }
      guard input == nil, diagnostics == nil else { continue }
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(20, pause * 2)
    }
  }

  /// Reads and writes what can be at once; waits a moment where that is nothing.
  private func exchange() -> Event? {
    let wantsInput = input != nil && waiting.isEmpty
    if wantsInput, !wasSlow, output == nil { return .wantsInput }
    let patience: Int32 = wantsInput && !wasSlow ? 0 : output == nil ? 20 : 50
    var files = [
      pollfd(fd: output?.file ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: diagnostics?.file ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waiting.isEmpty ? -1 : input?.file ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard files.contains(where: { $0.fd >= 0 }) else { return wantsInput ? .wantsInput : nil }
    let count = unsafe poll(&files, 3, patience)
    if files[1].revents != 0 { readDiagnostics() }
    if files[0].revents != 0, let bytes = readOutput() { return .output(bytes) }
    if files[2].revents != 0 { write() }
    if wantsInput, count == 0 {
      wasSlow = false
      return .wantsInput
    }
    return nil
  }

  private func readOutput() -> [UInt8]? {
    switch output?.read() {
    case .bytes(let bytes)?: return bytes
    case .end?: output = nil
    case .nothing?, nil: break
    }
    return nil
  }

  private func write() {
    guard let input, let rest = input.write(waiting) else {
      // Who reads no more has had enough; that is no failure.
      (input, waiting) = (nil, [])
      return
    }
    waiting = rest
  }

  private func readDiagnostics() {
    switch diagnostics?.read() {
    case .bytes(let bytes)?:
      tail.take(bytes)
      StandardError.write(bytes)
    case .end?: diagnostics = nil
    case .nothing?, nil: break
    }
  }

  /// What is there when the program has ended; what it has left running may hold the pipe for ever.
  private func passOnDiagnostics() {
    while let diagnostics {
      var file = pollfd(fd: diagnostics.file, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&file, 1, 0) > 0 else { return }
      readDiagnostics()
    }
  }
}
