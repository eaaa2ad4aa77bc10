internal import Glibc

/// The terminal's modes while single keys are read: they come one by one and are not shown.
final class KeyModes {
  private let keepsSignals: Bool
  private var before = termios()
  private var isEntered = false

  /// - Parameter keepsSignals: true where Ctrl-C and its like are signals as before, not keys.
  init(keepsSignals: Bool = false) { self.keepsSignals = keepsSignals }

  func enter() {
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return }
    var modes = before
    modes.c_lflag &= ~tcflag_t(keepsSignals ? ICANON | ECHO : ICANON | ECHO | ISIG)
    isEntered = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) == 0
  }

  /// - Parameter droppingKeys: what was pasted behind a secret may be part of it: it must not get on a prompt's line.
  func leave(droppingKeys: Bool) {
    guard isEntered else { return }
    _ = unsafe tcsetattr(STDIN_FILENO, droppingKeys ? TCSAFLUSH : TCSADRAIN, &before)
    isEntered = false
  }
}
