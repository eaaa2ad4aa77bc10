internal import CReadline
internal import Glibc

/// Lines typed on a terminal, edited by GNU readline through its callback interface: this class waits for the
/// keyboard itself, so that Ctrl-C and a resized window get through while someone types.
@MainActor public final class ReadlineEditor: LineEditor {
  /// readline is one per process, and so is this.
  private static var current: ReadlineEditor?

  private let keyboard: Keyboard
  private let completer: Completer?
  private let lister: CandidateLister
  private var finished: TypedLine?
  /// Ctrl-C or Ctrl-Z, to be done once readline is through with the key.
  private var pressed: Interrupts.Event?
  /// What Tab was last pressed on: pressed again on the same, it lists the candidates.
  private var lastTab: (line: String, point: Int)?

  /// - Parameters:
  ///   - completer: what Tab asks; nil where Tab does nothing.
  ///   - environment: for the size of the window.
  public init(
    interrupts: Interrupts, completer: Completer?, environment: [String: String] = [:]
  ) {
    keyboard = Keyboard(interrupts)
    self.completer = completer
    lister = CandidateLister(environment: environment)
    ReadlineEditor.current = self
    readline_use_utf8()
    unsafe readline_prepare(
      "tsubame",
      { @Sendable _, _ in
        MainActor.assumeIsolated { ReadlineEditor.current?.complete() }
        return 0
      },
      { @Sendable _, _ in
        MainActor.assumeIsolated { ReadlineEditor.current?.pressed = .interrupt }
        return 0
      },
      { @Sendable _, _ in
        MainActor.assumeIsolated { ReadlineEditor.current?.pressed = .suspend }
        return 0
      })
  }

  public func read(prompt: String) -> TypedLine {
    keyboard.isReading(true)
    defer { keyboard.isReading(false) }
    finished = nil
    lastTab = nil
    unsafe rl_callback_handler_install(prompt) { @Sendable line in
      let text = unsafe line.map { unsafe String(cString: $0) }
      unsafe free(line)
      MainActor.assumeIsolated { ReadlineEditor.current?.finish(text) }
    }
    while true {
      if let finished { return finished }
      switch keyboard.wait() {
      case .keys: readKeys()
      case .event(let event): handle(event)
      }
    }
  }

  public func leaveLine() { readline_begin_line() }

  public func load(history lines: [String]) {
    for line in lines { unsafe add_history(line) }
  }

  public func remember(_ line: String) { unsafe add_history(line) }

  private func finish(_ text: String?) {
    rl_callback_handler_remove()
    finished = text.map { .line($0) } ?? .end
    if text == nil, readline_ends_line() == 0 { readline_begin_line() }
  }

  private func readKeys() {
    rl_callback_read_char()
    if let pressed {
      self.pressed = nil
      handle(pressed)
    }
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
      rl_resize_terminal()
    case .suspend:
      readline_stop_terminal()
      Interrupts.stop()
      readline_start_terminal()
    }
  }

  /// What Tab does: puts in what is certain; pressed again, lists what is possible.
  private func complete() {
    guard let completer else { return }
    let line = unsafe String(cString: unsafe readline_line())
    let point = Int(readline_point())
    let before = String(decoding: line.utf8.prefix(point), as: UTF8.self)
    let completion = completer.complete(before)
    if let insertion = completion.insertion, insertion != completion.replaced {
      unsafe readline_replace(Int32(point - completion.replaced.utf8.count), insertion)
      lastTab = nil
      return
    }
    let again = lastTab.map { $0 == (line, point) } ?? false
    lastTab = (line, point)
    if completion.candidates.isEmpty {
      rl_ding()
    } else if again {
      readline_move_below()
      lister.list(completion.candidates)
      readline_draw()
    }
  }
}
