internal import Files
internal import Synchronization
public import TsubameKit

/// The added modules as one run sees them.
///
/// A module has the first right to its own name: `weather` asks `weather.plugin` before any other, and needs no other.
public final class RunModules: AddedCommands {
  private let modules: AddedModules
  private let trusted: (any TrustedFiles)?
  private let list: @Sendable () -> [(ModuleFile, any ModuleLoader)]
  private let found = Mutex<[Found]?>(nil)
  private let loaded = Mutex<[ModuleFile: Result<LoadedModule, CommandError>]>([:])

  /// A file with what makes commands of it.
  struct Found: Sendable {
    let file: ModuleFile
    let loader: any ModuleLoader
    /// Why it may not be loaded.
    let refusal: CommandError?
  }

  init(
    _ modules: AddedModules, trusted: (any TrustedFiles)?,
    files: @escaping @Sendable () -> [(ModuleFile, any ModuleLoader)]
  ) {
    self.modules = modules
    self.trusted = trusted
    list = files
  }

  /// The command of a name, one word or more. Files of which nothing is known yet are loaded for that.
  ///
  /// - Throws: `CommandError` that tells what keeps it from running; `CancellationError`.
  public func command(named name: String) throws -> CommandRegistry.Entry? {
    let first = name.split(separator: " ").first.map(String.init) ?? name
    let files = files()
    if let own = files.first(where: { $0.file.name == first }) {
      let commands = try load(own).commands
      if let entry = commands.first(where: { $0.signature.name == name }) { return entry }
      // A longer name than it has: the words behind its own name are arguments, and no other is started for them.
      if commands.contains(where: { $0.signature.name == first }) { return nil }
    }
    for other in files where other.refusal == nil && other.file.name != first {
      // What is wrong with another module is told where that is listed or called.
      if let entry = try? command(name, in: other) { return entry }
      try Task.checkCancellation()
    }
    return nil
  }

  /// All modules, without loading any.
  public func listed() throws -> [ListedModule] {
    files().map { found in
      var module = ListedModule(
        found.file.name, found.loader.source, file: found.file.path.visible,
        problem: found.refusal)
      guard found.refusal == nil else { return module }
      do {
        if let known = try known(found) {
          module.version = known.version
          module.commands = known.commands
        }
      } catch {
        module.problem = error as? CommandError
      }
      return module
    }
  }

  /// What a command itself knows that an argument may be, as far as that takes loading nothing.
  public func candidates(
    of command: String, for argument: String, startingWith typed: String
  ) async throws -> [ArgumentCandidate] {
    let entry = try listed().flatMap(\.commands).first { $0.signature.name == command }
    return await entry?.command.candidates(for: argument, startingWith: typed) ?? []
  }

  /// The files, those that may not be loaded too, in the order of lists.
  func files() -> [Found] {
    if let found = found.withLock({ $0 }) { return found }
    let files = list().map { file, loader in
      let refusal = modules.isNamed(file) ? nil : trusted?.refusal(of: file.path)
      return Found(file: file, loader: loader, refusal: refusal)
    }
    found.withLock { $0 = files }
    return files
  }

  /// What a file is, loaded where that is not known.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func load(_ found: Found) throws -> LoadedModule {
    if let refusal = found.refusal { throw refusal }
    if let known = loaded.withLock({ $0[found.file] }) { return try known.get() }
    do {
      let module = try modules.load(found.file, found.loader)
      loaded.withLock { $0[found.file] = .success(module) }
      return module
    } catch let error as CommandError {
      loaded.withLock { $0[found.file] = .failure(error) }
      throw error
    }
  }

  private func known(_ found: Found) throws -> LoadedModule? {
    if let known = loaded.withLock({ $0[found.file] }) { return try known.get() }
    return try modules.known(found.file, found.loader)
  }

  private func command(_ name: String, in found: Found) throws -> CommandRegistry.Entry? {
    try load(found).commands.first { $0.signature.name == name }
  }
}
