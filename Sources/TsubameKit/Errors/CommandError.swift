/// The one kind of error that a person sees: what went wrong, where, and what to do next.
///
/// The wording is elsewhere: the code `post-not-found` is worded by the entry of that name, and its hint,
/// unless another is given, by the entry `post-not-found.hint` where there is one.
public struct CommandError: Error, Sendable {
  /// What happened, to be worded.
  public private(set) var message: Message
  /// What to do next, when it differs from the code's own hint.
  public var hint: Message?
  /// The name of the command or filter that failed.
  public var command: String?
  /// Where in the text of the program it happened.
  public var place: SourcePlace?
  /// The calls through `def` and `include` that led there, innermost first.
  public var callers: [SourcePlace] = []
  /// Errors found along with this one; they are shown before it.
  public var others: [CommandError] = []
  /// What an added command calls what happened, for `catch`.
  public var ownCode: String?
  /// How the run ends where nothing catches the error.
  public var exitCode: ExitCode

  /// - Parameters:
  ///   - code: names the wording; also what `catch` binds as `code`.
  ///   - arguments: fill the wording's `{name}` places.
  ///   - hint: what to do next, when it differs from the code's own.
  ///   - place: where in the text of the program it happened.
  ///   - exitCode: how the run ends where nothing catches the error.
  public init(
    _ code: String, _ arguments: [String: String] = [:], hint: Message? = nil,
    place: SourcePlace? = nil, exitCode: ExitCode = .failed
  ) {
    message = Message(code, arguments)
    self.hint = hint
    self.place = place
    self.exitCode = exitCode
  }

  /// An error in its author's own words, for commands that people add: Wording knows no codes of theirs.
  ///
  /// ```swift
  /// throw CommandError(saying: "Nobody knows the weather of \(place)", hint: "Name a town")
  /// ```
  /// - Parameters:
  ///   - text: what went wrong, one sentence without a full stop.
  ///   - hint: what to do next.
  ///   - place: what it is about, as `invocation.arguments.place("name")` gives it.
  public init(saying text: String, hint: String? = nil, place: SourcePlace? = nil) {
    self.init(
      "said", ["message": text], hint: hint.map { Message("said", ["message": $0]) },
      place: place)
  }

  /// This error, speaking of a file where it names none yet.
  public func naming(file: String) -> CommandError {
    guard message.arguments["file"] == nil else { return self }
    var error = self
    error.message = Message(message.code, message.arguments.merging(["file": file]) { $1 })
    return error
  }

  /// This error with other arguments in the places of its message.
  public func filled(with arguments: [String: String]) -> CommandError {
    var error = self
    error.message = Message(message.code, message.arguments.merging(arguments) { $1 })
    return error
  }

  /// What `catch` binds as `code`: the message's, unless an added command has its own.
  public var code: String { ownCode ?? message.code }
}

/// How a run ends, as the calling shell sees it.
public enum ExitCode: Sendable, Hashable {
  /// 0
  case done
  /// 1: a command failed.
  case failed
  /// 2: it did not parse or check; nothing ran.
  case unchecked
  /// 3: a plugin failed.
  case plugin
  /// 124: a time limit passed.
  case timedOut
  /// 130: interrupted.
  case interrupted
  /// What `exit N` said.
  case other(Int32)

  /// The number that the process exits with.
  public var number: Int32 {
    switch self {
    case .done: 0
    case .failed: 1
    case .unchecked: 2
    case .plugin: 3
    case .timedOut: 124
    case .interrupted: 130
    case .other(let number): number
    }
  }
}
