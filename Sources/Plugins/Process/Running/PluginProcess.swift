internal import Files
internal import Processes
internal import Synchronization
internal import TsubameKit

/// One running process of a plugin. It is lent to one call at a time.
final class PluginProcess: Sendable {
  let file: ModuleFile
  /// Where it was started: what its arguments name is looked for there.
  let folder: FilePath?
  let program: ConversingProgram
  private let limits: ProcessLimits
  private let state: Mutex<State>

  private struct State {
    var splitter: LineSplitter
    var log: PluginLog
    var lastID = 0
  }

  /// What came from it.
  struct Heard {
    var lines: [ArraySlice<UInt8>] = []
    /// True where it has written a line that is too long; nothing more of it can be understood.
    var isTooLong = false
    var isClosed = false
    var end: RunningProgram.End?
    var isNothing = true
  }

  /// Starts it; nothing has been said yet.
  ///
  /// - Throws: `CommandError` that names the file.
  init(_ file: ModuleFile, environment: [FilePath], _ limits: ProcessLimits) throws {
    self.file = file
    self.limits = limits
    folder = CurrentFolder.path
    var start = ProgramStart(file.path)
    start.environment = environment
    do {
      program = try ConversingProgram(start)
    } catch let error as CommandError {
      throw Interpreters.missing(of: file) ?? error
    }
    state = Mutex(
      State(
        splitter: LineSplitter(longest: limits.line), log: PluginLog(most: limits.logLines)))
  }

  /// A number that no call of this process had before.
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// What it has complained of since ``clearLog()``.
  var log: [String] { state.withLock { $0.log.lines } }

  func addToLog(_ line: String) { state.withLock { $0.log.add(Array((line + "\n").utf8)) } }

  func clearLog() { state.withLock { $0.log.clear() } }

  /// Hears what comes, as soon as it does; not longer than some milliseconds.
  func listen(milliseconds: Int32) -> Heard {
    var piece = program.listen(milliseconds: milliseconds)
    if piece.isOutputClosed, piece.end == nil { waitForEnd(&piece) }
    return state.withLock { state in
      state.log.add(piece.diagnostics)
      var heard = Heard(isClosed: piece.isOutputClosed, end: piece.end)
      heard.lines = state.splitter.lines(of: piece.output)
      heard.isTooLong = state.splitter.isTooLong
      // The last line may lack its end; without it, it is whole only by chance, and shown.
      if piece.isOutputClosed || piece.end != nil, let last = state.splitter.last() {
        heard.lines.append(last)
      }
      heard.isNothing = piece.isNothing
      return heard
    }
  }

  /// What closes its output is most likely ending, and how it ends tells more.
  private func waitForEnd(_ piece: inout ConversingProgram.Heard) {
    for _ in 0..<PluginProcess.looksAtEnd where piece.end == nil {
      let more = program.listen(milliseconds: PluginProcess.pauseAtEnd)
      piece.diagnostics += more.diagnostics
      piece.end = more.end
    }
  }

  private static let looksAtEnd = 20
  /// In milliseconds.
  private static let pauseAtEnd: Int32 = 10

  /// Asks it to end, and lets it see that nobody talks to it any more.
  func sayBye() {
    program.say(PluginMessage.bye)
    program.closeInput()
  }

  /// Whether it can go on with something new: it runs, and has nothing to say that nobody asked for.
  var isQuiet: Bool {
    let heard = listen(milliseconds: 0)
    return heard.isNothing
      || heard.lines.isEmpty && !heard.isClosed && heard.end == nil
        && !state.withLock { $0.splitter.isInLine }
  }
}
