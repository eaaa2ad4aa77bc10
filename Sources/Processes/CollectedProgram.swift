internal import Files
internal import Glibc
internal import TsubameKit

/// What a program wrote until it ended, for programs that are quick and of which only that is of interest.
public struct CollectedProgram: Sendable {
  /// How it has ended; nil where the time was over.
  public let end: RunningProgram.End?
  /// What it wrote to standard output, up to a limit.
  public private(set) var output: [UInt8] = []
  /// What it wrote to standard error, up to the same limit.
  public private(set) var diagnostics: [UInt8] = []

  /// Of each stream that is kept; what follows is read and dropped.
  private static let most = 1 << 22
  /// In milliseconds.
  private static let pause: Int32 = 10

  /// Runs a program, which gets no input, and waits for it on this thread.
  ///
  /// - Parameters:
  ///   - start: how it is started. It gets a group of its own, so that all that it starts ends with it.
  ///   - seconds: after which it is ended.
  ///   - eachSecond: told how many have passed.
  /// - Throws: `CommandError` where it cannot be started; `CancellationError`, when it has been ended.
  public init(
    _ start: ProgramStart, seconds: Int, eachSecond: (Int) -> Void = { _ in }
  ) throws {
    let (output, diagnostics) = (try Pipe.ends(of: start), try Pipe.ends(of: start))
    var start = start
    start.input = .null
    start.output = .file(output.writer.file)
    start.diagnostics = .file(diagnostics.writer.file)
    start.group = .own
    let program = try withExtendedLifetime((output.writer, diagnostics.writer)) {
      try start.begin()
    }
    output.reader.neverWaits()
    diagnostics.reader.neverWaits()
    let began = ContinuousClock.now
    var passed = 0
    var end: RunningProgram.End?
    while end == nil, passed < seconds {
      if Task.isCancelled {
        CollectedProgram.end(program)
        throw CancellationError()
      }
      if case .ended(let found) = program.look() { end = found }
      // What is there once it has ended is all: what it left running may hold the pipes for ever.
      CollectedProgram.wait(
        for: [output.reader, diagnostics.reader], end == nil ? CollectedProgram.pause : 0)
      CollectedProgram.read(output.reader, into: &self.output)
      CollectedProgram.read(diagnostics.reader, into: &self.diagnostics)
      let now = Int(began.duration(to: .now).components.seconds)
      if now > passed {
        passed = now
        eachSecond(now)
      }
    }
    if end == nil { CollectedProgram.end(program) }
    self.end = end
  }

  /// Ends it as Ctrl-C does, and where it does not listen, at once: a program like `swiftc` gives those that it starts
  /// groups of their own, so that none but itself can end them.
  private static func end(_ program: RunningProgram) {
    program.send(SIGINT)
    for _ in 0..<looks {
      if case .ended = program.look() { return }
      usleep(lookPause)
    }
    program.endAtOnce()
  }

  /// How often, and in microseconds how far apart, it is looked whether one that was interrupted has ended.
  private static let (looks, lookPause): (Int, UInt32) = (200, 5_000)

  private static func wait(for pipes: [Pipe], _ milliseconds: Int32) {
    var files = pipes.map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&files, nfds_t(files.count), milliseconds)
    // Pipes that nobody writes to any more are ready at once, and the program may live on.
    if count > 0, milliseconds > 0, files.allSatisfy({ $0.revents & Int16(POLLIN) == 0 }) {
      usleep(1_000)
    }
  }

  private static func read(_ pipe: Pipe, into bytes: inout [UInt8]) {
    while case .bytes(let more) = pipe.read() {
      bytes += more.prefix(max(0, most - bytes.count))
    }
  }
}
