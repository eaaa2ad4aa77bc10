internal import CHarness
import Glibc

/// The program on a terminal of its own, typed to by a test as a person would.
///
/// ```swift
/// let terminal = try tsubame.terminal()
/// terminal.waitFor("tsubame> ")
/// terminal.type("translate りんご\n")
/// terminal.waitFor("アップル")
/// ```
final class TerminalSession {
  let child: ChildProcess
  /// What a person would see now.
  private(set) var screen: TerminalScreen
  /// All bytes that came, for tests on sequences.
  private(set) var raw: [UInt8] = []
  private let terminal: Int32
  /// The world that the program lives in, whose folder goes when nobody holds it any more.
  private let world: AnyObject?

  struct NoTerminal: Error {}

  init(
    program: String, arguments: [String], environment: [String: String], folder: String,
    columns: Int, rows: Int, world: AnyObject? = nil
  ) throws {
    self.world = world
    var name = [CChar](repeating: 0, count: 128)
    terminal = unsafe harness_open_terminal(&name, name.count)
    guard terminal >= 0 else { throw NoTerminal() }
    harness_set_window(terminal, Int32(columns), Int32(rows))
    screen = TerminalScreen(columns: columns, rows: rows)
    child = try ChildProcess(
      program: program, arguments: arguments, environment: environment, folder: folder,
      streams: .terminal(
        path: String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)))
  }

  deinit { close(terminal) }

  /// Keys that are no text.
  enum Key: String {
    case enter = "\r"
    case tab = "\t"
    case backspace = "\u{7F}"
    case escape = "\u{1B}"
    case up = "\u{1B}[A"
    case down = "\u{1B}[B"
    case right = "\u{1B}[C"
    case left = "\u{1B}[D"
    case controlA = "\u{01}"
    case controlC = "\u{03}"
    case controlD = "\u{04}"
    case controlE = "\u{05}"
    case controlK = "\u{0B}"
    case controlR = "\u{12}"
    case controlU = "\u{15}"
    case controlW = "\u{17}"
    case controlZ = "\u{1A}"
  }

  /// Types a text; `\n` is the return key.
  func type(_ text: String) { send(Array(text.utf8).map { $0 == 0x0A ? 0x0D : $0 }) }

  /// Presses a key.
  func press(_ key: Key) { send(Array(key.rawValue.utf8)) }

  /// Pastes a text as terminals do where the program asked for bracketed paste.
  func paste(_ text: String) { send(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)) }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      pump(seconds: 0)
    }
  }

  /// Makes the window another size, as dragging its corner does.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    harness_set_window(terminal, Int32(columns), Int32(rows))
  }

  /// Waits until a text stands on the screen, where no line ends in spaces; false where it has not come after so many seconds.
  func waitFor(_ text: String, seconds: Double = 60) -> Bool {
    waitUntil(seconds: seconds) { $0.text.contains(text) }
  }

  /// Waits until the screen is as the condition says.
  func waitUntil(seconds: Double = 60, _ condition: (TerminalScreen) -> Bool) -> Bool {
    let end = Moment.now + seconds
    while !condition(screen) {
      guard Moment.now < end else { return false }
      guard pump(seconds: 0.05) else { return condition(screen) }
    }
    return true
  }

  /// Waits for the end of the program; nil where it has not come after so many seconds.
  func waitForExit(seconds: Double = 60) -> Int32? {
    let end = Moment.now + seconds
    while Moment.now < end, child.exitCode() == nil {
      // What is closed says so at once, again and again.
      if !pump(seconds: 0.02) { return child.waitForExit(seconds: end - Moment.now) }
    }
    while pump(seconds: 0), Moment.now < end, hasInput(seconds: 0) {}
    return child.exitCode()
  }

  /// Reads what has come; false where the other end is closed.
  @discardableResult private func pump(seconds: Double) -> Bool {
    guard hasInput(seconds: seconds) else { return true }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    raw += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  private func hasInput(seconds: Double) -> Bool {
    var files = [pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)]
    return unsafe poll(&files, 1, Int32(seconds * 1_000)) > 0
  }
}
