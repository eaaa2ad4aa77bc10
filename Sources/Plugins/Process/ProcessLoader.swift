internal import Files
internal import JSONReading
internal import Synchronization
public import TsubameKit

/// Makes commands of programs that speak the protocol, whatever they are written in.
public final class ProcessLoader: ModuleLoader {
  /// How the names of such files end.
  public let ending = ".plugin"
  /// What lists call them.
  public let source = ModuleSource.process
  let host: ProcessHost
  private let cache: SignatureCache
  private let completions = CompletionMemory()
  private let found = Mutex<[ModuleFile: Result<LoadedModule, CommandError>]>([:])
  /// One for all files: what it learns of their shape at the first helps with the others.
  private let reader = Mutex<JSONReader?>(nil)

  /// - Parameters:
  ///   - name: what tsubame calls itself, with its version.
  ///   - language: in which plugins speak to the person, where they can.
  ///   - environment: the variables of the process.
  ///   - limits: what is borne with a plugin.
  public init(
    name: String, language: DisplayLanguage, environment: [String: String],
    limits: ProcessLimits = ProcessLimits()
  ) {
    let folder = try? UserFolders(environment: environment).cache()
    cache = SignatureCache(
      folder: folder?.appending("plugins"), host: name, language: language)
    host = ProcessHost(
      name: name, language: language,
      PluginEnvironment(
        python: PythonFolder.path, compiled: folder?.appending("python")), limits)
  }

  /// What the file was found to be before, in this run or another.
  public func known(_ file: ModuleFile) throws -> LoadedModule? {
    if let known = found.withLock({ $0[file] }) { return try known.get() }
    let kept = try reader.withLock { reader in
      let made = try reader ?? JSONReader()
      reader = made
      return cache.known(file, made)
    }
    guard let known = kept else { return nil }
    let result = Result { () throws(CommandError) in
      switch known {
      case .hello(let row): try module(of: row, file)
      case .problem(let error): throw error
      }
    }
    found.withLock { $0[file] = result }
    return try result.get()
  }

  /// Starts the file and asks it what it can do.
  public func load(_ file: ModuleFile) throws -> LoadedModule {
    if let known = try known(file) { return known }
    let row: Row
    do {
      let (process, hello) = try host.start(file)
      host.end(process)
      row = hello
    } catch let error as CommandError {
      throw keep(error, of: file)
    }
    do throws(CommandError) {
      let module = try module(of: row, file)
      cache.keep(row, of: file)
      found.withLock { $0[file] = .success(module) }
      return module
    } catch {
      throw keep(error, of: file)
    }
  }

  /// Forgets what is known of a file and ends what runs of it.
  public func forget(_ file: ModuleFile) {
    found.withLock { found in
      for known in found.keys where known.path == file.path { found[known] = nil }
    }
    completions.forget(file)
    cache.forget(file)
    host.forget(file)
  }

  /// Ends all processes, and waits until they have ended.
  public func end() async { await host.endAll() }

  /// What takes long, and what will not be otherwise next time, is kept. What could not be started may be startable soon.
  private static let lasting: Set<String> = [
    "plugin-silent", "plugin-hello-too-long", "plugin-protocol",
  ]

  private func keep(_ error: CommandError, of file: ModuleFile) -> CommandError {
    let error = error.filled(with: ["name": file.name, "file": file.path.visible])
    if ProcessLoader.lasting.contains(error.code) || error.code.hasPrefix("plugin-hello.") {
      cache.keep(error, of: file)
    }
    return error
  }

  private func module(of row: Row, _ file: ModuleFile) throws(CommandError) -> LoadedModule {
    do {
      let hello = try Hello(row, host.limits)
      return LoadedModule(
        version: hello.version,
        commands: hello.commands.map { declared in
          CommandRegistry.Entry(
            ProcessCommand(
              declared: declared, file: file, host: host, completions: completions),
            module: file.name, source: source)
        })
    } catch let error as CommandError {
      throw error.filled(with: ["name": file.name, "file": file.path.visible])
    } catch {
      throw CommandError("unexpected-failure", ["text": "\(error)"])
    }
  }
}
