/// A question to the person, answered by one line or one key.
public struct Question: Sendable, Hashable {
  /// What is asked, as it is shown.
  public let text: String
  /// True where the answer is not shown while it is typed, and kept nowhere.
  public let isSecret: Bool
  /// The keys that answer it, each at once; empty where a line does. Any other key, and Enter, is the last of them.
  public let keys: [Character]
  /// What to do where nobody can be asked: it names a flag or another way.
  public let elsewhere: Message

  /// A question, with what to do where it cannot be asked.
  public init(
    _ text: String, isSecret: Bool = false, keys: [Character] = [], elsewhere: Message
  ) {
    self.text = text
    self.isSecret = isSecret
    self.keys = keys
    self.elsewhere = elsewhere
  }

  /// The error where nobody can be asked.
  public var unasked: CommandError {
    CommandError("cannot-ask", ["question": text], hint: elsewhere)
  }

  /// The error where the person ended the input without an answer.
  public var unanswered: CommandError {
    CommandError("no-answer", ["question": text])
  }
}

extension Console {
  /// Nobody can be asked, unless a console says otherwise.
  ///
  /// - Throws: `CommandError`
  public func ask(_ question: Question) async throws -> String { throw question.unasked }

  /// Asks for a password, a token or the like: it is not shown while it is typed, and kept nowhere.
  ///
  /// ```swift
  /// let token = try await session.console.secret(
  ///   "Token: ", elsewhere: Message("ask-elsewhere"))
  /// ```
  /// - Parameters:
  ///   - question: what the person reads.
  ///   - elsewhere: what to do where nobody can be asked.
  /// - Throws: `CommandError` where nobody can be asked or nobody answers; `CancellationError`.
  public func secret(_ question: String, elsewhere: Message) async throws -> String {
    try await ask(Question(question, isSecret: true, elsewhere: elsewhere))
  }
}
