internal import Files
internal import Processes
internal import TsubameKit

/// Runs the installed `swiftc` over one file.
struct SwiftCompiler: Sendable {
  let program: FilePath
  let kit: Kit
  /// Told once in a while that it goes on, with the seconds so far.
  let progress: @Sendable (Int) -> Void

  /// In seconds; one file takes less than one.
  private static let limit = 60
  /// The function of the library that says what it was made with; see `LoadedLibrary`.
  static let entry = "tsubame_module_made_with"

  /// Compiles a text.
  ///
  /// - Parameters:
  ///   - source: the text under the name that people know its file by.
  ///   - name: of the library's module.
  ///   - folder: where the compiler works.
  ///   - cache: where it keeps what it makes of the system's headers.
  /// - Throws: `CommandError` where the compiler itself fails; `CancellationError`.
  func compile(
    _ source: SourceText, as name: String, in folder: WorkFolder, cache: FilePath
  ) throws -> CompiledFile {
    let file = folder.path.appending(name + ".swift")
    let entry = folder.path.appending("Entry.swift")
    let protocols = folder.path.appending("protocols.json")
    let kitFolder = folder.path.appending("kit")
    try AtomicWriter.write(source.utf8, to: file)
    try AtomicWriter.write(SwiftCompiler.entryText(kit).utf8, to: entry)
    try AtomicWriter.write(DeclaredType.protocols.utf8, to: protocols)
    try FolderMaker.make(kitFolder)
    // The folder that the Kit lies in may hold all other rooms: none but the Kit crosses the border.
    try folder.link("kit/TsubameKit.swiftmodule", to: kit.module)
    let library = folder.path.appending("library.so")
    let types = folder.path.appending("types.json")
    let arguments =
      SwiftCompiler.settings + ["-module-cache-path"].map { FilePath($0) } + [cache]
      + ["-module-name", name, "-I"].map { FilePath($0) } + [kitFolder]
      + ["-Xfrontend", "-const-gather-protocols-file", "-Xfrontend"].map { FilePath($0) }
      + [protocols, FilePath("-emit-const-values-path"), types, FilePath("-o"), library]
      + [file, entry]
    let output = try run(arguments, for: source)
    let findings = CompilerFinding.list(output, in: file.visible)
    let isMade = FileStatus.exists(library)
    guard isMade || findings.contains(where: \.isTheAuthors) else {
      throw CompilerFailure.unplaced(output, source, kit, folder.path.visible)
    }
    return CompiledFile(
      library: isMade ? library : nil,
      types: isMade ? try DeclaredType.list(FileReader.bytes(of: types), in: file.visible) : [],
      findings: findings)
  }

  /// What decides how functions are called is as in Package.swift; what is only strict there is not asked of an author.
  /// Without `-enable-testing` the types would be left out that nothing in the file itself uses.
  static let settings = [
    "-O", "-wmo", "-enable-testing", "-parse-as-library", "-emit-library", "-swift-version", "6",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-no-color-diagnostics",
    "-diagnostic-style", "llvm",
  ].map { FilePath($0) }

  private static func entryText(_ kit: Kit) -> String {
    """
    @_cdecl("\(entry)") public func _tsubameModuleMadeWith() -> UnsafePointer<UInt8> {
      let kit: StaticString = "\(kit.hash)"
      return kit.utf8Start
    }

    """
  }

  /// - Returns: what the compiler wrote.
  private func run(_ arguments: [FilePath], for source: SourceText) throws -> String {
    let run = try CollectedProgram(
      ProgramStart(program, arguments), seconds: SwiftCompiler.limit, eachSecond: progress)
    guard run.end != nil else {
      throw CommandError(
        "swift-compile-slow",
        ["file": source.name ?? "", "seconds": String(SwiftCompiler.limit)])
    }
    return String(decoding: run.diagnostics + run.output, as: UTF8.self)
  }
}
