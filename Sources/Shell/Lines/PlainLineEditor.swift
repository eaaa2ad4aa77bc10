internal import Glibc

/// Reads lines where nobody can edit them: the terminal itself is all there is (`TERM=dumb`).
@MainActor public final class PlainLineEditor: LineEditor {
  private let showsPrompt: Bool

  /// - Parameter showsPrompt: false where standard input is no terminal.
  public init(showsPrompt: Bool) { self.showsPrompt = showsPrompt }

  public func read(prompt: String) -> TypedLine {
    if showsPrompt {
      print(prompt, terminator: "")
      fflush(nil)
    }
    guard let line = readLine(strippingNewline: true) else { return .end }
    return .line(line)
  }

  public func load(history lines: [String]) {}

  public func remember(_ line: String) {}
}
