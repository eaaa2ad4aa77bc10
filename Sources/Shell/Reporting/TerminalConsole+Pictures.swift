internal import Synchronization
public import TsubameKit
internal import Wording

// Results that are drawn one over the other.
extension TerminalConsole {
  /// Draws on a terminal only.
  public func beginPicture(_ heading: Message, isFirst: Bool) {
    endPicture(isWhole: true)
    let window = self.window
    guard window.isTerminal, environment["TERM"] != "dumb" else { return }
    let text = Shown.cut(Shown.line(Wording.text(heading, in: language)), to: window.columns)
    try? output.flush()
    pictures.withLock { pictures in
      if isFirst { pictures.drawn = Pictures() }
      pictures.heading = Style.dim.apply(text, in: window)
    }
    output.hold()
  }

  /// Draws the picture over the one before it.
  public func endPicture(isWhole: Bool) {
    guard let bytes = output.release(), isWhole else { return }
    erase()
    transcript?.draw(PlainLines.of(String(decoding: bytes, as: UTF8.self)))
    let window = self.window
    let picture = pictures.withLock { pictures in
      pictures.drawn.draw(pictures.heading, String(decoding: bytes, as: UTF8.self), in: window) {
        let text = Wording.text(Message("picture-cut", ["count": "\($0)"]), in: language)
        return Style.dim.apply(Shown.cut(text, to: window.columns), in: window)
      }
    }
    try? output.write(picture)
    try? output.flush()
  }
}
