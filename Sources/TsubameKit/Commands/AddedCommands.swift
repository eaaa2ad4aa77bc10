/// Commands beside those that are built in, looked for when a name asks for one. What a run has found once stays so
/// until its end, whatever happens on disk meanwhile.
public protocol AddedCommands: Sendable {
  /// The command of a name, one word or more.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: `CommandError` that tells what keeps it from running; `CancellationError`.
  func command(named name: String) throws -> CommandRegistry.Entry?

  /// All that is there, in order, without starting anything that was not started before.
  ///
  /// - Throws: `CancellationError`
  func listed() throws -> [ListedModule]
}

/// A module as lists show it.
public struct ListedModule: Sendable {
  /// By which it is listed, shown, checked and disabled.
  public let name: String
  /// How it came in.
  public let source: ModuleSource
  /// What its author calls this state of it; nil where that says nobody.
  public var version: String?
  /// The file that it is, as a person reads its path; nil for what is built in.
  public var file: String?
  /// What it can be called by, as far as that is known.
  public var commands: [CommandRegistry.Entry]
  /// Why it cannot be called.
  public var problem: CommandError?

  /// A module that can be called, unless it has a problem.
  public init(
    _ name: String, _ source: ModuleSource, version: String? = nil, file: String? = nil,
    commands: [CommandRegistry.Entry] = [], problem: CommandError? = nil
  ) {
    self.name = name
    self.source = source
    self.version = version
    self.file = file
    self.commands = commands
    self.problem = problem
  }
}

/// The ways in for a module.
public enum ModuleSource: String, Sendable, Hashable, CaseIterable {
  /// Part of tsubame.
  case builtIn = "built-in"
  /// A Swift file that tsubame compiles.
  case swift
  /// A program in any language that speaks the protocol.
  case process
  /// A `.cmd` file.
  case script
}
