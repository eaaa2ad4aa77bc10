public import Files
internal import Processes
internal import Synchronization
internal import Threads
public import TsubameKit

/// Makes commands of Swift files: compiles them with the installed `swiftc`, keeps what comes of it, and loads it beside the
/// program's own commands.
///
/// A file that declares a type which conforms to `CommandModule` is that module; one that declares none is the commands that
/// it declares, in their order.
public final class SwiftLoader: ModuleLoader {
  private let program: FilePath
  private let environment: [String: String]
  private let wording: any MessageWording
  private let progress: @Sendable (Progress?) -> Void
  private let kit = Mutex<Result<Kit, CommandError>?>(nil)
  private let modules = Mutex<[ModuleFile: LoadedModule]>([:])
  /// What the compiler has said of those that it has compiled here.
  private let warnings = Mutex<[ModuleFile: [CompilerFinding]]>([:])
  /// Those that somebody wants compiled anew.
  private let forgotten = Mutex<Set<FilePath>>([])

  /// More is no file that a person writes by hand.
  private static let most = 1 << 20
  /// In milliseconds.
  private static let patience = 3_000

  /// - Parameters:
  ///   - program: the file of this process's program; TsubameKit's description is found from there.
  ///   - environment: where PATH leads to the compiler, and the person's folder for what can be made anew is found.
  ///   - wording: of what is said where nothing else can be any more.
  ///   - progress: shows how long compiling goes on; nil when it is over.
  public init(
    program: FilePath, environment: [String: String], wording: any MessageWording,
    progress: @escaping @Sendable (Progress?) -> Void
  ) {
    self.program = program
    self.environment = environment
    self.wording = wording
    self.progress = progress
  }

  /// `.swift`
  public var ending: String { ".swift" }
  /// Swift files.
  public var source: ModuleSource { .swift }

  /// What was loaded before, or lies compiled in the person's folder.
  public func known(_ file: ModuleFile) throws -> LoadedModule? {
    try unchecked { try find(file) }
  }

  /// Compiles the file unless that was done before, and loads it.
  public func load(_ file: ModuleFile) throws -> LoadedModule {
    try unchecked { try find(file) ?? make(file) }
  }

  private func find(_ file: ModuleFile) throws -> LoadedModule? {
    if let module = modules.withLock({ $0[file] }) { return module }
    guard !forgotten.withLock({ $0.contains(file.path) }) else { return nil }
    let (text, kit) = (try text(of: file), try ownKit())
    if let compiled = cache()?.file(SwiftLoader.key(of: text, file, kit)) {
      return try open(compiled, text, file, kit)
    }
    // So that lists tell it too, before anything is called.
    _ = try findCompiler(for: file, kit)
    return nil
  }

  private func make(_ file: ModuleFile) throws -> LoadedModule {
    let text = try text(of: file)
    let kit = try ownKit()
    let tell: @Sendable (Int) -> Void = { [progress] seconds in
      let message = Message("swift-compiling", ["file": file.path.lastComponent.visible])
      progress(Progress(message, done: seconds))
    }
    let compiler = SwiftCompiler(
      program: try findCompiler(for: file, kit), kit: kit, progress: tell)
    tell(0)
    defer { progress(nil) }
    forgotten.withLock { _ = $0.remove(file.path) }
    let key = SwiftLoader.key(of: text, file, kit)
    let cache = cache()
    let kept = try? cache?.workFolder()
    let folder = try kept ?? WorkFolder(in: temporaryFolder)
    let made = try compiler.compile(
      text, as: LibraryName.of(SwiftLoader.stem(of: file), key: key), in: folder,
      cache: (kept == nil ? folder.path : folder.path.folder).appending("clang"))
    guard try Kit(of: program).hash == kit.hash else {
      throw CommandError("swift-program-replaced")
    }
    // Where nothing can be kept, what was made is loaded from where it is.
    let compiled = (try? cache?.keep(made, under: key)) ?? made
    guard let module = try open(compiled, text, file, kit) else {
      throw CommandError("swift-not-loaded", ["file": file.path.visible])
    }
    return module
  }

  /// Lets the next load compile the file anew.
  public func forget(_ file: ModuleFile) {
    modules.withLock { modules in
      for known in modules.keys where known.path == file.path { modules[known] = nil }
    }
    forgotten.withLock { _ = $0.insert(file.path) }
    kit.withLock { $0 = nil }
  }

  /// What the compiler has warned of when it last compiled a file here.
  func warnings(of file: ModuleFile) -> [CompilerFinding] {
    warnings.withLock { $0[file] ?? [] }
  }

  /// - Returns: nil where the library is there and cannot be loaded.
  /// - Throws: what is wrong with the file.
  private func open(
    _ compiled: CompiledFile, _ text: SourceText, _ file: ModuleFile, _ kit: Kit
  ) throws -> LoadedModule? {
    if let error = CompilerFailure.error(compiled.errors, in: text) { throw error }
    warnings.withLock { $0[file] = compiled.findings.filter { $0.kind == .warning } }
    if compiled.isEndless { throw SwiftLoader.endless(file) }
    let content = try ModuleContent(compiled.types, in: text)
    let farewell = Message(
      "swift-crashed", ["file": file.path.lastComponent.visible, "name": file.name])
    guard let path = compiled.library,
      let library = LoadedLibrary(
        path, madeWith: kit.hash, farewell: "\n" + wording.text(of: farewell) + "\n")
    else { return nil }
    let name = file.name
    let summaries = Dictionary(
      compiled.types.map { ($0.typeName, text.documentation(aboveLine: $0.line)) },
      uniquingKeysWith: { first, _ in first })
    MainActorWork.begin()
    // The author's code runs from here on: it may never end.
    let answer = OwnThread.result(within: SwiftLoader.patience) {
      Result { () throws(LoadedLibrary.HiddenType) in
        try library.commands(of: content).map { type in
          let summary = summaries[_typeName(type)] ?? ""
          return SwiftCommand(type: type, signature: type.signature.authored(summary: summary))
        }
      }
    }
    let commands: [SwiftCommand]
    switch answer {
    case .success(let found): commands = found
    case .failure(let hidden):
      throw CommandError("swift-private", ["file": file.path.visible, "name": hidden.name])
    case nil:
      var endless = compiled
      endless.isEndless = true
      // So that not every session waits for it anew.
      _ = try? cache()?.keep(endless, under: SwiftLoader.key(of: text, file, kit))
      throw SwiftLoader.endless(file)
    }
    let module = LoadedModule(
      version: nil,
      commands: commands.map { CommandRegistry.Entry($0, module: name, source: .swift) })
    modules.withLock { $0[file] = module }
    return module
  }

  /// Nothing of a program has run where one of its commands cannot be had.
  private func unchecked<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error
    }
  }

  private static func endless(_ file: ModuleFile) -> CommandError {
    CommandError(
      "swift-loops",
      ["file": file.path.visible, "seconds": String(patience / 1_000)])
  }

  private func text(of file: ModuleFile) throws -> SourceText {
    let text = try FileReader.text(
      of: file.path, limit: SwiftLoader.most, acceptsStreams: false)
    return SourceText(name: file.path.visible, text: text)
  }

  private func ownKit() throws -> Kit {
    try kit.withLock { kit in
      if let kit { return try kit.get() }
      let found = Result { () throws -> Kit in try Kit(of: program) }.mapError { error in
        error as? CommandError ?? CommandError("swift-kit-missing", ["file": program.visible])
      }
      kit = found
      return try found.get()
    }
  }

  private func findCompiler(for file: ModuleFile, _ kit: Kit) throws -> FilePath {
    do {
      return try ProgramSearch.find("swiftc", path: environment["PATH"])
    } catch is CommandError {
      throw CommandError(
        "swift-needs-swiftc", ["file": file.path.visible, "version": kit.compiler])
    }
  }

  private func cache() -> LibraryCache? {
    (try? UserFolders(environment: environment).cache())
      .map { LibraryCache(folder: $0.appending("swift")) }
  }

  /// Where what cannot be kept is made.
  private var temporaryFolder: FilePath {
    FilePath(environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp")
  }

  private static func stem(of file: ModuleFile) -> String {
    String(file.path.lastComponent.visible.dropLast(".swift".count))
  }

  private static func key(of text: SourceText, _ file: ModuleFile, _ kit: Kit) -> String {
    var hash = ContentHash()
    hash.add(kit.hash)
    SwiftCompiler.settings.forEach { hash.add($0.bytes + [0]) }
    hash.add(stem(of: file))
    hash.add(text.utf8)
    return hash.digits
  }
}
