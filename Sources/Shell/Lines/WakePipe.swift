internal import Glibc

/// Wakes a thread that waits for the keyboard, from any other thread.
final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() {
    var files: [Int32] = [-1, -1]
    if unsafe pipe(&files) == 0 {
      for file in files {
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
      }
    }
    (reader, writer) = (files[0], files[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Sends an event. A full pipe drops it: enough others are on their way then.
  func send(_ event: Interrupts.Event) {
    var byte = event.rawValue
    _ = unsafe write(writer, &byte, 1)
  }

  /// The next event that has come, or nil.
  func receive() -> Interrupts.Event? {
    var byte: UInt8 = 0
    guard unsafe Glibc.read(reader, &byte, 1) == 1 else { return nil }
    return Interrupts.Event(rawValue: byte)
  }
}
