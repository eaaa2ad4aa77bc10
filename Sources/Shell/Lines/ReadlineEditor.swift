internal import CReadline
internal import Glibc
internal import TsubameKit

/// Lines typed on a terminal, edited by GNU readline through its callback interface: this class waits for the
/// keyboard itself, so that Ctrl-C and a resized window get through while someone types.
@PromptActor public final class ReadlineEditor: LineEditor {
  /// readline is one per process, and so is this.
  private static var current: ReadlineEditor?

  private static let events: [KeyReader.Key: Interrupts.Event] = [
    .bytes([0x03]): .interrupt, .bytes([0x1A]): .suspend,
  ]
  /// Ctrl-G: gives up what readline is in the middle of, and rings.
  private static let abortKey: Int32 = 0x07
  /// Escape and Ctrl-X begin sequences of keys. readline 8.2 may crash where they come in the middle of a search: it
  /// gets the end of the search first.
  private static let prefixKeys: Set<KeyReader.Key> = [.bytes([0x1B]), .bytes([0x18])]
  private static let searchEnd = KeyReader.Key.bytes([0x0A])
  private static let searchKeys: Set<KeyReader.Key> = [.bytes([0x12]), .bytes([0x13])]
  private static let escapeKey: Int32 = 0x1B
  private static let pasteEnd = "\u{1B}[201~".utf8.map { Int32($0) }

  private let keyboard: Keyboard
  private var keys = KeyReader()
  private let completer: Completer?
  private let lister: CandidateLister
  private let environment: [String: String]
  private var finished: TypedLine?
  /// Bytes that readline gets before those of the keyboard.
  private var queue: [Int32] = []
  private var lastByte: Int32 = 0
  private var paste = PasteFilter()
  /// Ctrl-C came while readline was reading by itself.
  private var wasInterrupted = false
  private var remembered = RememberedLines()
  private var others: @PromptActor () -> [String] = { [] }
  /// The lines above that the one being typed belongs to.
  private var linesBefore = ""
  /// What Tab was last pressed on: pressed again on the same, it lists the candidates.
  private var lastTab: (line: String, point: Int)?

  /// Nil where the library is not there.
  ///
  /// - Parameters:
  ///   - completer: what Tab asks; nil where Tab does nothing.
  ///   - above: what is written while a line is typed.
  ///   - environment: for the size of the window.
  public init?(
    interrupts: Interrupts, above: AboveTheLine, completer: Completer?,
    environment: [String: String] = [:]
  ) {
    guard readline_open() else { return nil }
    keyboard = Keyboard(interrupts, above: above)
    self.completer = completer
    self.environment = environment
    lister = CandidateLister(
      environment: environment, language: completer?.language ?? .english)
    ReadlineEditor.current = self
    readline_use_utf8()
    unsafe readline_prepare(
      "tsubame",
      { @Sendable _, _ in
        PromptActor.assumeIsolated { ReadlineEditor.current?.complete() }
        return 0
      },
      { @Sendable _ in
        PromptActor.assumeIsolated { ReadlineEditor.current?.nextByte() ?? EOF }
      },
      { @Sendable in
        PromptActor.assumeIsolated { ReadlineEditor.current?.continuesSequence == true ? 1 : 0 }
      })
  }

  /// Waits for a line that readline edits.
  public func read(prompt: PromptText, after lines: String) -> TypedLine {
    takeOthersLines()
    keyboard.beginReading()
    defer { keyboard.endReading() }
    finished = nil
    lastTab = nil
    linesBefore = lines
    let window = Window(of: STDOUT_FILENO, environment: environment)
    unsafe readline_begin(prompt.marked(in: window)) { @Sendable line in
      let text = unsafe line.map { unsafe String(cString: $0) }
      unsafe free(line)
      PromptActor.assumeIsolated { ReadlineEditor.current?.finish(text) }
    }
    while true {
      if let finished { return finished }
      switch keyboard.wait() {
      case .keys: readKeys()
      case .event(let event): handle(event)
      }
    }
  }

  /// Begins a new line, unless the cursor is at the start of one.
  public func leaveLine() { readline_begin_line() }

  /// Gives readline the lines of earlier sessions.
  public func load(history lines: [String], others: @escaping @PromptActor () -> [String]) {
    self.others = others
    remembered.earlier = lines
    recall()
  }

  /// Adds a line for the arrow keys; one that was typed before is moved to the end.
  public func remember(_ line: String) {
    if remembered.add(line) {
      unsafe readline_remember(line)
    } else {
      recall()
    }
  }

  /// Puts what other running shells have added before the lines of this one.
  private func takeOthersLines() {
    let lines = others()
    guard !lines.isEmpty else { return }
    remembered.earlier += lines
    recall()
  }

  private func recall() {
    readline_forget()
    for line in remembered.all { unsafe readline_remember(line) }
  }

  private func finish(_ text: String?) {
    readline_end()
    finished = text.map { .line($0) } ?? .end
    if text == nil, !readline_ends_line() { readline_begin_line() }
  }

  /// Hands the next key to readline, unless it is one that has to work in whatever state readline is.
  private func readKeys() {
    repeat {
      let key = keys.next()
      if let event = ReadlineEditor.events[key] {
        handle(event)
      } else {
        if ReadlineEditor.prefixKeys.contains(key), readline_is_searching() {
          hand(ReadlineEditor.searchEnd)
        }
        if ReadlineEditor.searchKeys.contains(key), !readline_is_searching(),
          readline_is_new_line()
        {
          takeOthersLines()
        }
        hand(key)
      }
      if wasInterrupted, finished == nil { handle(.interrupt) }
      wasInterrupted = false
    } while finished == nil && keys.hasUnread
  }

  private func hand(_ key: KeyReader.Key) {
    take(key)
    repeat { readline_read_key() } while finished == nil && !queue.isEmpty
    queue = []
  }

  private func take(_ key: KeyReader.Key) {
    switch key {
    case .bytes(let bytes): queue = bytes.map { Int32($0) }
    case .broken: queue = [ReadlineEditor.abortKey]
    case .end: queue = [EOF]
    }
  }

  /// What readline reads: the key it was called for, and in the middle of a paste or a search what follows.
  private func nextByte() -> Int32 {
    if queue.isEmpty {
      let key = paste.isPasting ? nextPasted() : keys.next()
      take(key)
      if ReadlineEditor.events[key] == .interrupt {
        // A paste whose end got lost would swallow everything; here is its end.
        wasInterrupted = true
        queue += ReadlineEditor.pasteEnd
      }
    }
    lastByte = queue.removeFirst()
    paste.note(lastByte)
    return lastByte
  }

  private func nextPasted() -> KeyReader.Key {
    paste.next(isWaiting: { keys.hasUnread || KeyReader.isWaiting() }) { keys.next() }
  }

  /// Whether what follows an escape key is there already, which tells an arrow key from the escape key itself.
  /// In all other cases readline would only read ahead, past keys that are not for it.
  private var continuesSequence: Bool {
    lastByte == ReadlineEditor.escapeKey && (!queue.isEmpty || KeyReader.isWaiting())
  }

  private func handle(_ event: Interrupts.Event) {
    switch event {
    case .interrupt:
      unsafe readline_give_up("^C\n")
      finished = .givenUp
    case .terminate:
      unsafe readline_give_up("\n")
      finished = .end
    case .resize:
      readline_resize()
    case .output:
      readline_hide()
      keyboard.showWritten()
      readline_draw()
    case .suspend:
      readline_stop_terminal()
      CallingShell.stop()
      readline_start_terminal()
    }
  }

  /// What Tab does: puts in what is certain; pressed again, lists what is possible.
  private func complete() {
    let point = Int(readline_point())
    let line = unsafe String(validatingCString: unsafe readline_line())
    // Bytes that are no text can be typed, but nothing goes on from them.
    guard let completer, let line, let before = String(line.utf8.prefix(point)) else {
      readline_ring()
      return
    }
    let completion = completer.complete(linesBefore + before)
    if let insertion = completion.insertion, insertion != completion.replaced {
      unsafe readline_replace(Int32(point - completion.replaced.utf8.count), insertion)
      lastTab = nil
      return
    }
    let again = lastTab.map { $0 == (line, point) } ?? false
    lastTab = (line, point)
    if completion.candidates.isEmpty {
      readline_ring()
    } else if again {
      readline_move_below()
      lister.list(completion.candidates)
      readline_draw()
    }
  }
}
