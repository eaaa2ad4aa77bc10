/// A command as a run calls it, wherever it comes from: a type that is built in or in a Swift file, or a process.
public protocol CallableCommand: Sendable {
  /// What it is called, takes, gives and touches.
  var signature: Signature { get }

  /// What a run with such arguments touches: never more than the signature says.
  func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects

  /// Checks, before a run, what it is given behind a chain.
  ///
  /// - Throws: `CommandError` for what cannot go well whatever flows in.
  func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws

  /// Does it.
  ///
  /// - Throws: `CommandError`, and `CancellationError` where the task is cancelled.
  func run(_ invocation: Invocation) async throws -> CommandResult

  /// Does as much of it as writes nothing.
  ///
  /// - Returns: nil where there is no more to tell than of any writing command.
  func rehearse(_ invocation: Invocation) async throws -> Rehearsed?

  /// What it knows that an argument may be, while someone types it.
  ///
  /// - Parameters:
  ///   - argument: the name of a parameter, or of a flag with its dashes.
  ///   - typed: the beginning that is there.
  func candidates(for argument: String, startingWith typed: String) async -> [ArgumentCandidate]
}

extension CallableCommand {
  /// What the signature says.
  public func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    signature.effects
  }

  /// Nothing more to check.
  public func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws {}

  /// Nothing more to tell.
  public func rehearse(_ invocation: Invocation) async throws -> Rehearsed? { nil }

  /// Nothing beside what the types of the signature tell.
  public func candidates(
    for argument: String, startingWith typed: String
  ) async -> [ArgumentCandidate] { [] }
}

/// What an argument may be.
public struct ArgumentCandidate: Sendable, Hashable {
  /// The argument itself.
  public let text: String
  /// One line on it; empty where there is none.
  public let help: String

  /// An argument with what it is.
  public init(_ text: String, help: String = "") {
    self.text = text
    self.help = help
  }
}

/// A command that is a Swift type: a fresh value of it is made for each call.
struct TypedCommand: CallableCommand {
  let type: any Command.Type

  var signature: Signature { type.signature }

  func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    type.effects(of: arguments, isChained: isChained)
  }

  func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws {
    try type.check(arguments, behind: schemas)
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await type.init().run(invocation)
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    guard let command = type.init() as? any Rehearsable else { return nil }
    return try await command.rehearse(invocation)
  }
}
