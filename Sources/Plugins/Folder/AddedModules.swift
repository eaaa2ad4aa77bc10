public import Files
internal import Synchronization
internal import TsubameKit

/// The modules that people have added as files, for the whole process.
///
/// Nothing is looked for before a name asks for it, so that a start costs nothing. What a file was found to be is kept as
/// long as the file has not changed, also where it was found to be broken.
public final class AddedModules: Sendable {
  private let folders: ModuleFolders
  private let loaders: [any ModuleLoader]
  private let trust: (any FileTrust)?
  private let reserved: @Sendable () -> Set<String>
  /// Collecting them takes longer than all else that is done for a module whose commands are known.
  private let reservedWords = Mutex<Set<String>?>(nil)
  private let broken = Mutex<[ModuleFile: CommandError]>([:])

  /// - Parameters:
  ///   - loaders: one for each kind of file.
  ///   - trust: says which files of the workspace may run; nil for all.
  ///   - reserved: the words that no added command may begin with, since tsubame's own do.
  public init(
    _ folders: ModuleFolders, loaders: [any ModuleLoader], trust: (any FileTrust)? = nil,
    reserved: @escaping @Sendable () -> Set<String> = { [] }
  ) {
    self.folders = folders
    self.loaders = loaders
    self.trust = trust
    self.reserved = reserved
  }

  /// Where new modules are made; nil where no workspace is known.
  var folder: FilePath? { folders.commands }

  /// Whether a word begins commands of tsubame's own.
  func isReserved(_ word: String) -> Bool { ownWords.contains(word) }

  private var ownWords: Set<String> {
    reservedWords.withLock { words in
      let found = words ?? reserved()
      words = found
      return found
    }
  }

  /// The modules as they are from now on, for one run.
  public func now() -> RunModules {
    RunModules(
      self, trusted: trust?.now(),
      files: { [folders, loaders] in
        loaders.flatMap { loader in
          folders.files(endingIn: loader.ending).map { ($0, loader) }
        }
      })
  }

  /// Whether a file lies where the person has said that all may run.
  func isNamed(_ file: ModuleFile) -> Bool { folders.areNamed(file.path) }

  /// What was found before, as long as the file has not changed.
  ///
  /// - Throws: the `CommandError` with which loading it failed.
  func known(_ file: ModuleFile, _ loader: any ModuleLoader) throws -> LoadedModule? {
    if let problem = broken.withLock({ $0[file] }) { throw problem }
    return try loader.known(file).map { try checked($0, file) }
  }

  /// - Throws: `CommandError`, which is kept; `CancellationError`.
  func load(_ file: ModuleFile, _ loader: any ModuleLoader) throws -> LoadedModule {
    if let known = try known(file, loader) { return known }
    do {
      return try checked(try loader.load(file), file)
    } catch var error as CommandError {
      error.exitCode = .unchecked
      broken.withLock { $0[file] = error }
      throw error
    }
  }

  /// Makes the next use of a module begin anew.
  func forget(_ file: ModuleFile, _ loader: any ModuleLoader) {
    broken.withLock { broken in
      for known in broken.keys where known.path == file.path { broken[known] = nil }
    }
    loader.forget(file)
  }

  /// Ends what still runs of them.
  public func end() async {
    for loader in loaders { await loader.end() }
  }

  /// Asks the module of a name what it can do, where it may run.
  ///
  /// - Returns: false where there is none of that name.
  /// - Throws: `CancellationError`
  func read(_ name: String) throws -> Bool {
    let run = now()
    guard let found = run.files().first(where: { $0.file.name == name }) else { return false }
    do {
      _ = try run.load(found)
    } catch is CommandError {
      // Lists tell what is wrong with it.
    }
    return true
  }

  /// Begins anew with the module of a name.
  ///
  /// - Returns: how many commands it has; nil where there is none of that name.
  /// - Throws: `CommandError` that tells what is wrong with it; `CancellationError`.
  func reload(_ name: String) throws -> Int? {
    let run = now()
    guard let found = run.files().first(where: { $0.file.name == name }) else { return nil }
    forget(found.file, found.loader)
    return try run.load(found).commands.count
  }

  /// - Throws: where it calls a command as tsubame does.
  private func checked(_ module: LoadedModule, _ file: ModuleFile) throws -> LoadedModule {
    let reserved = ownWords
    for entry in module.commands {
      let word = entry.signature.name.split(separator: " ").first.map(String.init) ?? ""
      if reserved.contains(word) {
        throw CommandError(
          "module-shadows", ["name": word, "file": file.path.visible], exitCode: .unchecked)
      }
    }
    return module
  }
}
