internal import Glibc
internal import Text
internal import TsubameKit

/// Asks a question on standard error and reads its answer from the terminal, key by key: so that an answer can stay
/// unseen, and Backspace takes a whole kana or emoji.
struct AnswerReader {
  private let question: Question
  private let window: Window
  private let isDumb: Bool
  private var keys = KeyReader()
  private var answer = ""

  /// Ctrl-C is heard as fast as everywhere.
  private static let patience: Int32 = 50

  init(_ question: Question, window: Window, isDumb: Bool) {
    self.question = question
    self.window = window
    self.isDumb = isDumb
  }

  /// Waits for the answer. The terminal is as before in any case.
  ///
  /// - Throws: `CommandError` where the input ends; `CancellationError`.
  consuming func read() throws -> String {
    let modes = KeyModes()
    defer { modes.leave(droppingKeys: question.isSecret) }
    modes.enter()
    // What was typed before the question could be seen is no answer to it.
    if !question.keys.isEmpty { tcflush(STDIN_FILENO, TCIFLUSH) }
    show(prompt)
    while true {
      try Task.checkCancellation()
      guard KeyReader.isWaiting(milliseconds: AnswerReader.patience) || keys.hasUnread else {
        continue
      }
      switch keys.next() {
      case .end:
        show("\n")
        throw question.unanswered
      case .broken: continue
      case .bytes([0x0D]), .bytes([0x0A]):
        show("\n")
        return question.keys.last.map { String($0) } ?? answer
      case .bytes([0x04]) where answer.isEmpty:
        show("\n")
        throw question.unanswered
      case .bytes([0x03]), .bytes([0x1C]):
        show("^C\n")
        // The way of all Ctrl-C: the whole run hears of it, this task too.
        kill(getpid(), SIGINT)
      case .bytes([0x1A]):
        modes.leave(droppingKeys: false)
        CallingShell.stop()
        modes.enter()
        redraw(from: 0)
      case .bytes([0x1B]) where !question.keys.isEmpty: skipSequence()
      case .bytes(let bytes) where !question.keys.isEmpty:
        let key = key(of: bytes)
        show("\(key)\n")
        return String(key)
      case .bytes(let bytes): edit(bytes)
      }
    }
  }

  /// The key that was meant: keyboards for Japanese may give it in full width, Caps Lock in upper case.
  private func key(of bytes: [UInt8]) -> Character {
    let typed = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    let narrow = typed.flatMap { scalar in
      (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : scalar
    }
    let key = narrow.flatMap { Character($0).lowercased().first }
    return question.keys.first { $0 == key } ?? question.keys.last ?? " "
  }

  private mutating func edit(_ bytes: [UInt8]) {
    let before = answer
    switch bytes {
    case [0x7F], [0x08]: _ = answer.popLast()
    case [0x15]: answer = ""
    case [0x17]:
      while answer.last?.isWhitespace == true { answer.removeLast() }
      while let last = answer.last, !last.isWhitespace { answer.removeLast() }
    case [0x1B]: skipSequence()
    default:
      let text = String(decoding: bytes, as: UTF8.self)
      guard !text.unicodeScalars.contains(where: VisibleControls.isControl) else { return }
      answer += text
      // A mark that joins the character before it is drawn with it.
      if answer.count == before.count + 1 {
        if !question.isSecret { show(text) }
        return
      }
    }
    if answer != before, !question.isSecret { redraw(from: Shown.width(before)) }
  }

  /// An arrow key and the like: what follows the escape is no text.
  private mutating func skipSequence() {
    guard KeyReader.isWaiting(), case .bytes(let kind) = keys.next(),
      kind == [UInt8(ascii: "[")] || kind == [UInt8(ascii: "O")]
    else { return }
    while KeyReader.isWaiting(), case .bytes(let bytes) = keys.next() {
      if bytes.count > 1 || (0x40...0x7E).contains(bytes[0]) { return }
    }
  }

  private var prompt: String {
    let text = Shown.line(question.text)
    return text.last?.isWhitespace == true || text.isEmpty ? text : text + " "
  }

  /// Draws question and answer anew, from where they began.
  private func redraw(from width: Int) {
    let shown = question.isSecret ? "" : answer
    guard !isDumb else { return show("\n" + prompt + shown) }
    let lines = max(0, Shown.width(prompt) + width - 1) / max(1, window.columns)
    let up = lines > 0 ? "\u{1B}[\(lines)A" : ""
    // Up to where they began, and erase to the screen's end (ECMA-48, CUU and ED).
    show(up + "\r\u{1B}[J" + prompt + shown)
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
