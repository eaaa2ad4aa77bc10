internal import Files
public import TsubameKit

/// Makes commands of one kind of file.
public protocol ModuleLoader: Sendable {
  /// How the names of such files end, with the dot.
  var ending: String { get }
  /// What lists call the kind.
  var source: ModuleSource { get }

  /// What the file was found to be before, as long as it has not changed; nothing is started or compiled.
  ///
  /// - Returns: nil where that is not known.
  /// - Throws: `CommandError` where the file was found to be broken.
  func known(_ file: ModuleFile) throws -> LoadedModule?

  /// Starts or compiles the file and asks it what it can do. It blocks, and looks at `Task.isCancelled` meanwhile.
  ///
  /// - Throws: `CommandError` that names the file and what is wrong with it; `CancellationError`.
  func load(_ file: ModuleFile) throws -> LoadedModule

  /// Forgets what is known of a file and ends what runs of it, so that the next load begins anew.
  func forget(_ file: ModuleFile)

  /// Says goodbye to what still runs of all files.
  func end() async
}

extension ModuleLoader {
  /// Nothing runs beside the calls.
  public func end() async {}
}

/// What a file turned out to be.
public struct LoadedModule: Sendable {
  /// What its author calls this state of it.
  public let version: String?
  /// Its commands, in its own order.
  public let commands: [CommandRegistry.Entry]

  /// A module as it says it is.
  public init(version: String?, commands: [CommandRegistry.Entry]) {
    self.version = version
    self.commands = commands
  }
}
