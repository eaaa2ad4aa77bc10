internal import Glibc

/// Waits for keys and for signals at once.
final class Keyboard: Sendable {
  private let interrupts: Interrupts
  private let above: AboveTheLine
  private let wake = WakePipe()

  /// What comes next.
  enum Arrival {
    /// Something can be read from standard input, or it has ended.
    case keys
    case event(Interrupts.Event)
  }

  init(_ interrupts: Interrupts, above: AboveTheLine) {
    self.interrupts = interrupts
    self.above = above
  }

  /// While a line is read, all signals come here; in between only the wish to end is kept for the next line.
  func beginReading() {
    let wake = wake
    interrupts.listen { wake.send($0) }
    above.begin { wake.send(.output) }
  }

  /// Nobody types any more.
  func endReading() {
    let wake = wake
    interrupts.listen { event in
      if event == .terminate { wake.send(event) }
    }
    Keyboard.show(above.end())
  }

  /// Shows what was written while someone types; the line has to be out of the way.
  func showWritten() { Keyboard.show(above.taken()) }

  private static func show(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
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
