internal import Glibc

/// Waits for keys and for signals at once.
final class Keyboard: Sendable {
  private let interrupts: Interrupts
  private let wake = WakePipe()

  /// What comes next.
  enum Arrival {
    /// Something can be read from standard input, or it has ended.
    case keys
    case event(Interrupts.Event)
  }

  init(_ interrupts: Interrupts) { self.interrupts = interrupts }

  /// While a line is read, all signals come here; in between only the wish to end is kept for the next line.
  func isReading(_ reads: Bool) {
    let wake = wake
    interrupts.listen { event in
      if reads || event == .terminate { wake.send(event) }
    }
  }

  /// Waits for the next arrival.
  func wait() -> Arrival {
    while true {
      if let event = wake.receive() { return .event(event) }
      var files = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reader, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&files, 2, -1) > 0 else { continue }
      if files[1].revents == 0, files[0].revents != 0 { return .keys }
    }
  }
}
