internal import Glibc
internal import Synchronization
public import TsubameKit

/// Lends the terminal of the process to programs, by the rules of job control.
///
/// Source: "Implementing a Job Control Shell", The GNU C Library manual, 28.5.
public final class TerminalLender: TerminalLending {
  private let console: TerminalConsole
  /// Whether lines are typed at a prompt.
  public let hasPrompt: Bool
  private let saved: Mutex<Settings?> = Mutex(nil)

  private struct Settings {
    var value: termios
  }

  /// - Parameter console: written out before a program writes to the same terminal.
  public init(console: TerminalConsole, hasPrompt: Bool) {
    self.console = console
    self.hasPrompt = hasPrompt
  }

  /// Standard input, where it and standard output are a terminal, and this process is in its foreground.
  public var terminal: Int32? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetpgrp(STDIN_FILENO) == getpgrp()
    else { return nil }
    return STDIN_FILENO
  }

  /// Writes out what the console holds.
  public func prepare() throws {
    try console.flush()
    if terminal != nil { console.transcript?.lend() }
    var settings = termios()
    if unsafe tcgetattr(STDIN_FILENO, &settings) == 0 {
      let settings = Settings(value: settings)
      saved.withLock { $0 = settings }
    }
  }

  /// Gives the terminal to a group that had it before.
  public func give(to group: Int32) { setForeground(group) }

  /// Takes the terminal back, in whatever state a program has left it.
  public func takeBack() {
    setForeground(getpgrp())
    if var settings = saved.withLock({ $0 }) {
      unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings.value)
    }
  }

  /// Stops the whole group, as Ctrl-Z does.
  public func stop() { CallingShell.stop(wholeGroup: true) }

  /// Who is not in the foreground is stopped for this, unless the signal is blocked.
  private func setForeground(_ group: Int32) {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    tcsetpgrp(STDIN_FILENO, group)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
