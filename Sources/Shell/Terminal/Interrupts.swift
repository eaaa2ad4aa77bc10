internal import Glibc
internal import Synchronization
public import TsubameKit

/// Takes the signals of the keyboard on a thread of its own, so that they stop what runs and never end the shell.
///
/// Signal handlers may do next to nothing; a thread that waits for signals (sigwait) may do anything.
public final class Interrupts: Sendable {
  /// What came.
  public enum Event: UInt8, Sendable {
    /// Ctrl-C.
    case interrupt = 1
    /// Someone asks the process to end: SIGTERM, or the terminal went away.
    case terminate
    /// The window has another size.
    case resize
    /// Ctrl-Z.
    case suspend
  }

  private struct State {
    var cancel: (@Sendable () -> Void)?
    var listener: (@Sendable (Event) -> Void)?
    var interruptsSinceStart = 0
    var wasInterrupted = false
  }

  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP]
  private let state = Mutex(State())

  /// Blocks the signals for this thread and all that it starts, and begins to wait for them.
  /// Must be called before any other thread is there: at the start of the process.
  public init() {
    var set = Interrupts.signalSet()
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let code = unsafe pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Interrupts>.fromOpaque(context).takeUnretainedValue().wait()
        return nil
      }, context)
    if code == 0 { pthread_detach(thread) }
  }

  /// Runs something that the keyboard can stop.
  ///
  /// - Returns: what it gives, or `.interrupted` where it was stopped.
  public func run(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    let task = Task.detached { await body() }
    state.withLock {
      $0.cancel = { task.cancel() }
      $0.interruptsSinceStart = 0
      $0.wasInterrupted = false
    }
    let code = await task.value
    let wasInterrupted = state.withLock { state in
      state.cancel = nil
      return state.wasInterrupted
    }
    return wasInterrupted ? .interrupted : code
  }

  /// Who hears what comes while nothing runs, and in any case of new window sizes and of the end.
  func listen(_ listener: (@Sendable (Event) -> Void)?) {
    state.withLock { $0.listener = listener }
  }

  private func wait() {
    var set = Interrupts.signalSet()
    while true {
      var signal: Int32 = 0
      guard unsafe sigwait(&set, &signal) == 0 else { continue }
      switch signal {
      case SIGINT, SIGQUIT: interrupt()
      case SIGWINCH: tell(.resize)
      case SIGTSTP: suspend()
      default: terminate(signal)
      }
    }
  }

  private func interrupt() {
    let (cancel, listener, count) = state.withLock { state in
      state.interruptsSinceStart += 1
      state.wasInterrupted = true
      return (state.cancel, state.listener, state.interruptsSinceStart)
    }
    if let cancel {
      // A script that does not stop when asked is ended when asked again; the prompt never is.
      if count > 1, listener == nil { _exit(ExitCode.interrupted.number) }
      cancel()
    } else if let listener {
      listener(.interrupt)
    } else {
      _exit(ExitCode.interrupted.number)
    }
  }

  private func terminate(_ signal: Int32) {
    let (cancel, listener) = state.withLock { state in
      state.wasInterrupted = true
      return (state.cancel, state.listener)
    }
    cancel?()
    listener?(.terminate)
    if cancel == nil, listener == nil { _exit(128 + signal) }
  }

  private func suspend() {
    let (isRunning, listener) = state.withLock { ($0.cancel != nil, $0.listener) }
    if let listener, !isRunning { listener(.suspend) } else { Interrupts.stop() }
  }

  private func tell(_ event: Event) {
    state.withLock { $0.listener }?(event)
  }

  /// Stops this process until the calling shell lets it go on.
  static func stop() { kill(getpid(), SIGSTOP) }

  private static func signalSet() -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}
