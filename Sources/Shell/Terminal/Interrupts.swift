internal import Glibc
internal import Synchronization
public import TsubameKit

/// Takes the signals of the keyboard on a thread of its own, so that they stop what runs and never end the shell.
///
/// A signal handler may do next to nothing: it writes the signal's number to a pipe, and a thread that reads the
/// pipe does the rest. Blocking the signals and waiting for them would not do: once the main function waits,
/// libdispatch parks the main thread with all signals open.
public final class Interrupts: Sendable {
  /// What came.
  public enum Event: UInt8, Sendable {
    /// Ctrl-C.
    case interrupt = 1
    /// Someone asks the process to end: SIGTERM and its like, or the terminal went away.
    case terminate
    /// The window has another size.
    case resize
    /// Ctrl-Z.
    case suspend
    /// Something was written that goes above the line.
    case output
  }

  private struct State {
    var cancel: (@Sendable () -> Void)?
    var listener: (@Sendable (Event) -> Void)?
    var stubborn: (@Sendable () -> Void)?
    var interruptsSinceStart = 0
    /// How the run ends that a signal has stopped.
    var ending: ExitCode?
    /// How the process ends that a signal has asked to.
    var termination: ExitCode?
    var isKeyboardLeft = false
  }

  private static let signals = [
    SIGINT, SIGQUIT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM,
  ]
  /// What still runs so many milliseconds after it was asked to end does not listen; the store survives even that.
  private static let patience: Int32 = 5_000
  private let state = Mutex(State())
  private let reader: Int32

  /// Begins to take the signals; there is one of these in a process.
  public init() {
    var files: [Int32] = [-1, -1]
    if unsafe pipe(&files) == 0 {
      for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(files[1], F_SETFL, O_NONBLOCK)
    }
    reader = files[0]
    unsafe signalWriter = files[1]
    startThread()
    for number in Interrupts.signals {
      signal(number) { @Sendable number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(unsafe signalWriter, &byte, 1)
        errno = saved
      }
    }
  }

  private func startThread() {
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
  /// - Parameter executor: on which it runs; nil for any thread but the main one.
  /// - Returns: what it gives; where it was stopped `.interrupted`, or 128 and the number of the signal that did.
  public func run(
    on executor: (any TaskExecutor)? = nil, _ body: @escaping @Sendable () async -> ExitCode
  ) async -> ExitCode {
    // Before it begins: what it shows may be answered with Ctrl-C at once.
    let run = StoppableRun()
    state.withLock {
      $0.cancel = { run.stop() }
      $0.interruptsSinceStart = 0
      $0.ending = nil
    }
    let task = Task.detached(executorPreference: executor) { await body() }
    run.set(task)
    let code = await task.value
    let ending = state.withLock { state in
      state.cancel = nil
      return state.ending
    }
    return ending ?? code
  }

  /// Who hears what comes while nothing runs, and in any case of new window sizes and of the end.
  func listen(_ listener: (@Sendable (Event) -> Void)?) {
    state.withLock { $0.listener = listener }
  }

  /// Who is told, at the prompt, that what runs was asked twice to stop and goes on.
  public func whenStubborn(_ tell: @escaping @Sendable () -> Void) {
    state.withLock { $0.stubborn = tell }
  }

  /// 128 and the number of the signal that has asked the process to end; nil where none has.
  var termination: ExitCode? { state.withLock { $0.termination } }

  /// Leaves Ctrl-C to another program in the foreground, which gets it as well, or takes it back.
  func leaveKeyboard(_ isLeft: Bool) { state.withLock { $0.isKeyboardLeft = isLeft } }

  private func wait() {
    var end: Int32?
    while true {
      if let end, !hasArrived(within: Interrupts.patience) { _exit(128 + end) }
      var number: UInt8 = 0
      let count = unsafe read(reader, &number, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return }
      switch Int32(number) {
      case SIGINT: interrupt()
      case SIGQUIT:
        // The one way out of a command that hears of nothing, like a Swift file with an endless loop.
        if state.withLock({ $0.cancel != nil && $0.interruptsSinceStart > 1 }) {
          _exit(128 + SIGQUIT)
        }
        interrupt()
      case SIGWINCH: tell(.resize)
      case SIGTSTP: suspend()
      case let other:
        end = other
        terminate(other)
      }
    }
  }

  private func interrupt() {
    guard !state.withLock({ $0.isKeyboardLeft }) else { return }
    let (cancel, listener, count) = state.withLock { state in
      state.interruptsSinceStart += 1
      state.ending = .interrupted
      return (state.cancel, state.listener, state.interruptsSinceStart)
    }
    if let cancel {
      // A script that does not stop when asked is ended when asked again; the prompt only by another key.
      if count > 1, listener == nil { _exit(ExitCode.interrupted.number) }
      if count == 2 { state.withLock { $0.stubborn }?() }
      cancel()
    } else if let listener {
      listener(.interrupt)
    } else {
      _exit(ExitCode.interrupted.number)
    }
  }

  private func terminate(_ signal: Int32) {
    let (cancel, listener) = state.withLock { state in
      state.ending = .other(128 + signal)
      state.termination = state.ending
      return (state.cancel, state.listener)
    }
    guard cancel != nil || listener != nil else { _exit(128 + signal) }
    cancel?()
    listener?(.terminate)
  }

  /// Whether another signal comes in time, in milliseconds.
  private func hasArrived(within time: Int32) -> Bool {
    var file = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&file, 1, time)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  private func suspend() {
    let (isRunning, listener) = state.withLock { ($0.cancel != nil, $0.listener) }
    if let listener, !isRunning { listener(.suspend) } else { CallingShell.stop() }
  }

  private func tell(_ event: Event) {
    state.withLock { $0.listener }?(event)
  }
}

/// Where the signal handler writes; set once, before the handler is.
private nonisolated(unsafe) var signalWriter: Int32 = -1

/// A run that may be stopped before it has begun.
private final class StoppableRun: Sendable {
  private struct State {
    var task: Task<ExitCode, Never>?
    var isStopped = false
  }

  private let state = Mutex(State())

  func set(_ task: Task<ExitCode, Never>) {
    let isStopped = state.withLock { state in
      state.task = task
      return state.isStopped
    }
    if isStopped { task.cancel() }
  }

  func stop() {
    let task = state.withLock { state in
      state.isStopped = true
      return state.task
    }
    task?.cancel()
  }
}
