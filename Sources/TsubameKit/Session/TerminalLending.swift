/// The terminal that a run stands on, for programs that a command starts and that want it whole, like editors.
/// Only Shell implements it.
public protocol TerminalLending: Sendable {
  /// The open file of the terminal; nil where the run has none, or is not in its foreground.
  var terminal: Int32? { get }

  /// True where lines are typed at a prompt, so that what was stopped can go on later.
  var hasPrompt: Bool { get }

  /// Writes out what is on its way to the person, and remembers how the terminal is set.
  ///
  /// - Throws: `OutputClosed` where the reader of standard output has gone away; `CommandError`.
  func prepare() throws

  /// Gives the terminal to a group of processes that had it before.
  func give(to group: Int32)

  /// Takes it back and sets it as it was.
  func takeBack()

  /// Stops this process with those that it was started with, until the calling shell lets them go on.
  func stop()
}

/// Where the session keeps the terminal; a run whose output goes to no stream of the process has none.
public enum TerminalKey: SessionKey {
  /// One for the process.
  public typealias Part = any TerminalLending
}
