/// Words messages in the session's language; for `catch` and other places where a text is asked for, not a message.
public protocol MessageWording: Sendable {
  /// The sentence of a message.
  func text(of message: Message) -> String

  /// What to do about an error, where something can be said.
  func hint(for error: CommandError) -> String?
}

/// Says the bare codes, where no language is at hand.
public struct BareCodes: MessageWording {
  /// A wording that needs no tables.
  public init() {}

  /// The message's code.
  public func text(of message: Message) -> String { message.code }

  /// The code of the hint that the error carries itself.
  public func hint(for error: CommandError) -> String? { error.hint?.code }
}
