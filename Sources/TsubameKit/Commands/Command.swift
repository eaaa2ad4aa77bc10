/// One command: a file of its own that says what the command is called and takes, and does it.
///
/// It gets checked arguments and returns rows or throws `CommandError`. It parses nothing and prints nothing.
public protocol Command: Sendable {
  /// What it is called, takes, gives and touches.
  static var signature: Signature { get }

  /// What a run with such arguments touches: never more than the signature says, and that unless a command knows better.
  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects

  /// A command is made anew for each run, so it keeps nothing.
  init()

  /// Does it.
  ///
  /// - Throws: `CommandError`, and `CancellationError` where the task is cancelled.
  func run(_ invocation: Invocation) async throws -> CommandResult

  /// Checks, before a run, what it is given behind a chain; most commands have nothing to add to their signature.
  ///
  /// - Parameters:
  ///   - arguments: those that are known already.
  ///   - schemas: the kinds of rows that may flow in.
  /// - Throws: `CommandError` for what cannot go well whatever flows in.
  static func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws
}

extension Command {
  /// Nothing more to check.
  public static func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws {}
}

extension Command {
  /// What the signature says.
  public static func effects(
    of arguments: BoundArguments, isChained: Bool
  ) -> CommandEffects { signature.effects }
}

/// What a command is given when it runs.
public struct Invocation {
  /// Checked against the command's signature, standards filled in.
  public let arguments: BoundArguments
  /// What the chain before it gives; nil where there is none.
  public let input: Flow?
  /// Clock, console and shared parts of the run.
  public let session: Session
  /// True where nothing of the chain follows and what it gives is shown to a person or written out.
  public let endsChain: Bool

  /// All that one run of a command is given.
  public init(
    arguments: BoundArguments, input: Flow? = nil, session: Session, endsChain: Bool = true
  ) {
    self.arguments = arguments
    self.input = input
    self.session = session
    self.endsChain = endsChain
  }
}
