internal import Synchronization
internal import TsubameKit

/// Holds a result back until it is longer than the window, and gives it to a pager from then on, as it comes.
///
/// What fits is written to the terminal when it has ended.
final class PagedOutput: ResultOutput {
  /// Thrown where the person has left the pager: nobody wants the rest, and nothing is wrong.
  struct Quit: Error {}

  /// Why there is no pager after all.
  enum Trouble {
    case notStarted(program: String, CommandError)
    case failed(program: String, code: Int32)
  }

  private enum State {
    case undecided(lines: ScreenLines)
    case direct
    /// What the pager got so far, while that is little enough to show it again should the pager turn out to be broken.
    case paged(PagerProcess, Output, copy: [UInt8]?)
  }

  private let state: Mutex<State>
  private let command: PagerCommand
  private let output: Output
  private let keyboard: Interrupts?
  private let path: String?
  private let language: DisplayLanguage
  private let complain: @Sendable (Trouble) -> Void
  private static let mostCopied = 1 << 16

  /// - Parameters:
  ///   - path: where programs are looked for.
  ///   - language: in which the pager says how to leave it.
  ///   - output: the terminal.
  ///   - keyboard: told while Ctrl-C is the pager's.
  ///   - complain: told that the pager is broken.
  init(
    _ command: PagerCommand, path: String?, language: DisplayLanguage, window: Window,
    output: Output, keyboard: Interrupts?, complain: @escaping @Sendable (Trouble) -> Void
  ) {
    self.path = path
    self.language = language
    self.command = command
    self.output = output
    self.keyboard = keyboard
    self.complain = complain
    state = Mutex(.undecided(lines: ScreenLines(window)))
  }

  /// Whether a pager has the terminal now.
  var isPaging: Bool {
    state.withLock { state in
      if case .paged = state { return true }
      return false
    }
  }

  func write(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      switch state {
      case .direct: try output.write(bytes)
      case .undecided(var lines):
        lines.add(bytes)
        guard lines.exceedWindow else {
          state = .undecided(lines: lines)
          return
        }
        state = start()
        try write(lines.bytes, in: &state)
        try flush(&state)
      case .paged: try write(bytes, in: &state)
      }
    }
  }

  func flush() throws { try state.withLock { try flush(&$0) } }

  /// Writes what was held back and goes on without a pager: something else is about to be shown.
  func goDirect() {
    state.withLock { state in
      guard case .undecided(let lines) = state else { return }
      state = .direct
      // Whoever writes next hears that nobody reads.
      try? output.write(lines.bytes)
      try? output.flush()
    }
  }

  /// All has been written: waits until the person leaves the pager.
  ///
  /// - Throws: as `write`.
  func finish() throws {
    try state.withLock { state in
      switch state {
      case .undecided(let lines): try output.write(lines.bytes)
      case .direct: break
      case .paged: try end(&state)
      }
      state = .direct
    }
    try output.flush()
  }

  private func start() -> State {
    do {
      // What stands before it on the terminal must be there first.
      try output.flush()
      let pager = try PagerProcess(command, path: path, language: language)
      keyboard?.leaveKeyboard(true)
      return .paged(pager, Output(file: pager.input), copy: [])
    } catch {
      if let error = error as? CommandError, !command.isStandard {
        complain(.notStarted(program: name, error))
      }
      return .direct
    }
  }

  private func write(_ bytes: [UInt8], in state: inout State) throws {
    guard case .paged(let pager, let pipe, var copy) = state else {
      return try output.write(bytes)
    }
    if let count = copy?.count {
      copy = count + bytes.count <= PagedOutput.mostCopied ? (copy ?? []) + bytes : nil
      state = .paged(pager, pipe, copy: copy)
    }
    do {
      try pipe.write(bytes)
    } catch is OutputClosed {
      try end(&state, isRead: false)
    }
  }

  private func flush(_ state: inout State) throws {
    switch state {
    case .undecided: break
    case .direct: try output.flush()
    case .paged(_, let pipe, _):
      do {
        try pipe.flush()
      } catch is OutputClosed {
        try end(&state, isRead: false)
      }
    }
  }

  /// Waits for the pager. One that failed by itself has shown nothing of what it got: that is then shown here.
  ///
  /// - Throws: `Quit` where the person has left it.
  private func end(_ state: inout State, isRead: Bool = true) throws {
    guard case .paged(let pager, let pipe, let copy) = state else { return }
    defer { keyboard?.leaveKeyboard(false) }
    var isRead = isRead
    do { try pipe.flush() } catch is OutputClosed { isRead = false }
    pipe.discard()
    state = .direct
    let end = try pager.finish()
    if case .failed(let code) = end, let copy {
      complain(.failed(program: name, code: code))
      return try output.write(copy)
    }
    if end == .interrupted { try output.write("\n") }
    if !isRead { throw Quit() }
  }

  private var name: String { command.words.joined(separator: " ") }
}

/// Lines as a window shows them, and what they are made of.
private struct ScreenLines {
  private(set) var bytes: [UInt8] = []
  private let window: Window
  private var count = 0
  private var lineStart = 0

  init(_ window: Window) { self.window = window }

  /// Whether there are more than the window has beside the line of the prompt.
  var exceedWindow: Bool { count >= window.rows }

  mutating func add(_ more: [UInt8]) {
    bytes += more
    while !exceedWindow,
      let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n"))
    {
      count += height(bytes[lineStart..<end])
      lineStart = end + 1
    }
    // One line may be longer than the window.
    if !exceedWindow, bytes.count - lineStart > window.columns * window.rows * 8 {
      count = window.rows
    }
  }

  private func height(_ line: ArraySlice<UInt8>) -> Int {
    // No character is wider than it has bytes.
    guard line.count > window.columns else { return 1 }
    let width = Shown.width(ScreenLines.withoutStyles(line))
    return max(1, (width + window.columns - 1) / max(1, window.columns))
  }

  private static func withoutStyles(_ line: ArraySlice<UInt8>) -> String {
    var plain: [UInt8] = []
    var isStyle = false
    for byte in line {
      if byte == 0x1B { isStyle = true }
      if !isStyle { plain.append(byte) }
      if byte == UInt8(ascii: "m") { isStyle = false }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
