public import TsubameKit

/// The terminal that a session is typed on for others to see. Only the program has one.
public protocol PlaybackTerminal: Sendable {
  /// Whether there is a keyboard, and someone to see what comes.
  var isThere: Bool { get }

  /// Its width.
  var columns: Int? { get }

  /// From now on keys come one by one.
  func begin()

  /// The terminal is as before.
  func end()

  /// The next key; nil where none is pressed within so many milliseconds.
  ///
  /// - Throws: `CancellationError` where the input has ended.
  func key(within milliseconds: Int32) throws -> PlaybackKey?

  /// Shows a text at once.
  ///
  /// - Throws: `OutputClosed` where nobody sees it any more.
  func show(_ text: String) throws
}

/// A key that is pressed while a session is typed.
public enum PlaybackKey: Sendable, Hashable {
  /// Hands the keyboard over.
  case tab
  /// Lets it go on by itself.
  case escape
  /// Types one more character.
  case other
}

/// By this key a session knows the terminal that sessions are typed on.
public enum PlaybackTerminalKey: SessionKey {
  /// One for the process.
  public typealias Part = any PlaybackTerminal
}
