internal import Files
internal import Glibc
internal import Synchronization
public import TsubameKit

/// Records what is typed at one prompt and what comes, exchange by exchange: who kills the shell loses at most the line that
/// runs.
public final class SessionRecorder: Sendable {
  /// What a line is to a recording.
  public enum Line: Sendable {
    case plain(String)
    /// A secret stands in it: neither it nor what comes is written down.
    case secret
    /// The person hides it.
    case hidden
  }

  /// Gathers what is shown.
  public let collector = ExchangeCollector(mostLines: 400, mostBytes: 1 << 16)
  private let folder: RecordingFolder
  private let name: String
  private let start: SessionStart
  private let isOn: @Sendable () -> Bool
  private let state: Mutex<State>

  private struct State {
    var file: AppendedFile?
    var bytes = 0
    var line: Line?
    var pause = 0
    /// When what came last had come.
    var lastMoment: Int
    var isBroken = false
  }

  /// A recording ends when it has grown so long.
  private static let mostBytes = 10 << 20

  /// - Parameters:
  ///   - chance: tells the file from others that begin in the same second.
  ///   - isOn: whether the person wants lines to be recorded now.
  public init(
    in folder: RecordingFolder, _ start: SessionStart, chance: UInt64,
    isOn: @escaping @Sendable () -> Bool
  ) {
    self.folder = folder
    self.start = start
    self.isOn = isOn
    name = RecordingFolder.name(start.time, chance: chance)
    state = Mutex(State(lastMoment: SessionRecorder.hundredths))
  }

  /// Where the recording is, once there is one.
  var file: FilePath? { state.withLock { $0.file == nil ? nil : folder.path.appending(name) } }

  /// A line begins to run.
  public func begin(_ line: Line) {
    let isOn = isOn()
    state.withLock { state in
      state.pause = max(0, SessionRecorder.hundredths - state.lastMoment)
      state.line = isOn && !state.isBroken ? line : nil
    }
    collector.begin()
  }

  /// The line that runs is not recorded after all.
  func skip() { state.withLock { $0.line = nil } }

  /// A line has run.
  ///
  /// - Throws: `CommandError` where it cannot be recorded; from then on nothing is.
  public func end(_ exit: ExitCode) throws {
    let output = collector.end()
    let isOn = isOn()
    try state.withLock { state in
      defer {
        state.line = nil
        state.lastMoment = SessionRecorder.hundredths
      }
      guard isOn, let line = state.line, var exchange = exchange(line, output) else { return }
      exchange.pause = state.pause
      exchange.exit = exit.number
      do {
        try write(exchange.text, &state)
      } catch {
        state.isBroken = true
        throw error
      }
    }
  }

  /// Nil where nothing is to be written down.
  private func exchange(_ line: Line, _ output: [SessionLine]) -> SessionExchange? {
    switch line {
    case .hidden: nil
    case .plain(let text) where !collector.holdsSecret(text):
      SessionExchange(input: text, output: output)
    case .plain, .secret: SessionExchange(input: SessionMark.secret)
    }
  }

  private func write(_ text: String, _ state: inout State) throws {
    guard state.bytes + text.utf8.count <= SessionRecorder.mostBytes else {
      throw CommandError("recording-full", ["file": folder.path.appending(name).visible])
    }
    let head = state.file == nil ? SessionFile.head(start) : ""
    let file = try state.file ?? open()
    try file.append(head + text)
    state.file = file
    state.bytes += head.utf8.count + text.utf8.count
  }

  private func open() throws -> AppendedFile {
    try FolderMaker.make(folder.path)
    folder.prune()
    return try AppendedFile(folder.path.appending(name), isNew: true)
  }

  /// Hundredths of a second on a clock that is never set.
  private static var hundredths: Int {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &moment)
    return moment.tv_sec * 100 + moment.tv_nsec / 10_000_000
  }
}

/// Where a session that is recorded keeps its recording.
public enum SessionRecorderKey: SessionKey {
  /// One for the prompt.
  public typealias Part = SessionRecorder
}

/// Where a session keeps the folder of the person's recordings.
public enum RecordingFolderKey: SessionKey {
  /// Be it there or not.
  public typealias Part = RecordingFolder
}
