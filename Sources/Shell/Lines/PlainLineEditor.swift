internal import Glibc

/// Reads lines where nothing can be drawn: the terminal's own line editing is all there is.
@PromptActor public final class PlainLineEditor: LineEditor {
  private let keyboard: Keyboard
  private var buffer: [UInt8] = []

  /// An editor that reads standard input and hears Ctrl-C through `interrupts`.
  public init(interrupts: Interrupts, above: AboveTheLine) {
    keyboard = Keyboard(interrupts, above: above)
  }

  /// Waits for a line; the prompt is shown as it is.
  public func read(prompt: PromptText, after lines: String) -> TypedLine {
    keyboard.beginReading()
    defer { keyboard.endReading() }
    show(prompt.plain)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return .line(String(decoding: buffer[..<end], as: UTF8.self))
      }
      switch keyboard.wait() {
      case .keys:
        guard !fill() else { continue }
        defer { buffer = [] }
        return buffer.isEmpty ? .end : .line(String(decoding: buffer, as: UTF8.self))
      case .event(.interrupt):
        buffer = []
        show("\n")
        return .givenUp
      case .event(.terminate): return .end
      case .event(.suspend): CallingShell.stop()
      case .event(.output):
        show("\n")
        keyboard.showWritten()
        show(prompt.plain)
      case .event(.resize): break
      }
    }
  }

  /// Ends the line that was left.
  public func leaveLine() { show("\n") }

  /// Keeps nothing: there are no keys to look back with.
  public func load(history lines: [String], others: @escaping @PromptActor () -> [String]) {}

  /// Keeps nothing: there are no keys to look back with.
  public func remember(_ line: String) {}

  /// Prompts are no result: they go where diagnostics go.
  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reads what has come; false at the end of the input.
  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    buffer += bytes[..<count]
    return true
  }
}
