internal import Glibc
internal import Synchronization

/// A program that was started here. Let go of while it still runs, it is told to end, and ended where it does not listen.
public final class RunningProgram: Sendable {
  /// How a program has ended.
  public enum End: Sendable, Hashable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// As the calling shell sees it: 128 and the number for a signal.
    public var code: Int32 {
      switch self {
      case .exited(let code): code
      case .signalled(let signal): 128 + signal
      }
    }
  }

  /// How things stand.
  public enum State: Sendable, Hashable {
    case running
    /// As by Ctrl-Z.
    case stopped
    case ended(End)
  }

  /// The number of its process.
  public let id: Int32
  private let leadsGroup: Bool
  private let endsGroup: Bool
  private let end = Mutex<End?>(nil)
  private let isLetGo = Mutex(false)

  /// - Parameter endsGroup: true where what it has started is ended with it; a stop is then not looked for.
  init(id: Int32, leadsGroup: Bool, endsGroup: Bool = false) {
    self.id = id
    self.leadsGroup = leadsGroup
    self.endsGroup = endsGroup
  }

  deinit {
    if !isLetGo.withLock({ $0 }) { endNow() }
  }

  /// Looks how it is doing. A stop is told once.
  public func look() -> State {
    end.withLock { end in
      if let end { return .ended(end) }
      if endsGroup {
        guard hasEnded else { return .running }
        // Its number is its own until it is waited for, and so is that of its group.
        kill(-id, SIGKILL)
      }
      var status: Int32 = 0
      let found = unsafe waitpid(id, &status, WNOHANG | WUNTRACED)
      if found == 0 || found < 0 && errno == EINTR { return .running }
      if found == id, status & 0xFF == 0x7F { return .stopped }
      // Nobody knows how it ended where it is no child any more.
      let signal = status & 0x7F
      let ended: End = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
      end = ended
      return .ended(ended)
    }
  }

  private var hasEnded: Bool {
    var found = unsafe siginfo_t()
    let code = unsafe waitid(P_PID, id_t(id), &found, WEXITED | WNOHANG | WNOWAIT)
    // What is no child any more has ended.
    return code != 0 ? errno != EINTR : unsafe found.si_signo == SIGCHLD
  }

  /// Waits until it ends or is stopped.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled; it runs on then.
  public func wait() async throws -> State {
    var pause = 1
    while true {
      let state = look()
      guard state == .running else { return state }
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(20, pause * 2)
    }
  }

  /// Sends a signal to it, and to what it has started where it leads a group.
  public func send(_ signal: Int32) {
    end.withLock { end in
      if end == nil { kill(leadsGroup ? -id : id, signal) }
    }
  }

  /// Lets a stopped one go on.
  public func goOn() { send(SIGCONT) }

  /// Leaves it running when nothing here refers to it any more.
  public func letGo() { isLetGo.withLock { $0 = true } }

  /// Ends it: asks first, waits a moment, and insists.
  public func endNow() {
    guard case .running = lookPastStops() else { return }
    send(SIGTERM)
    send(SIGCONT)
    for _ in 0..<RunningProgram.looks {
      guard case .running = lookPastStops() else { return }
      usleep(RunningProgram.pause)
    }
    endAtOnce()
  }

  /// Ends it without asking: for one that holds nothing that could be lost.
  public func endAtOnce() {
    send(SIGKILL)
    while case .running = lookPastStops() { usleep(RunningProgram.pause) }
  }

  /// What still runs so long after it was asked to end does not listen.
  private static let looks = 100
  /// In microseconds.
  private static let pause: UInt32 = 2_000

  private func lookPastStops() -> State {
    let state = look()
    return state == .stopped ? .running : state
  }
}
