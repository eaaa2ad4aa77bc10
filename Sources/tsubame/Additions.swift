internal import Files
internal import Language
internal import Plugins
internal import Shell
internal import TsubameKit

/// What people add to tsubame in one workspace: scripts and modules, what makes commands of their files, and what stands
/// before them.
struct Additions: Sendable {
  /// The folder that they lie in; nil where no home folder is known.
  let folder: FilePath?
  /// What stands before them; nil where there is no such folder.
  let gate: CommandGate?
  let modules: AddedModules
  private let lines: ChildLines

  /// Looks for nothing yet.
  ///
  /// - Parameter stage: nil where the environment is that of the process.
  init(
    _ workspace: Workspace?, _ options: Options, _ environment: [String: String],
    _ console: TerminalConsole, _ registry: CommandRegistry, _ stage: StageSettings?
  ) {
    let isStaged = stage != nil
    lines = ChildLines(
      workspace: workspace?.folder, language: options.language,
      environment: isStaged ? environment : nil)
    folder = workspace?.commands
    gate = workspace?.gate
    let processes = ProcessLoader(
      name: "tsubame \(Version.number)", language: options.language, environment: environment)
    let swiftFiles = SwiftLoader(
      program: FilePath(ProcessInfo.executable), environment: environment,
      wording: TableWording(language: options.language), progress: { console.progress($0) })
    modules = AddedModules(
      ModuleFolders(commands: folder, path: environment["TSUBAME_PLUGIN_PATH"]),
      loaders: [swiftFiles, processes], trust: gate,
      reserved: { Interpreter.ownWords(registry) })
  }

  /// Puts in what commands ask for.
  func join(_ session: Session, _ registry: CommandRegistry, _ interpreter: Interpreter) {
    session.set(AddedModulesKey.self, to: modules)
    session.set(LineRunnerKey.self, to: { [lines] in try lines.run($0) })
    session.set(
      StandingModulesKey.self,
      to: {
        try await ListedModule.builtIn(registry)
          + interpreter.declared(checksScripts: true).compactMap(ListedModule.script)
      })
    guard let folder, let gate else { return }
    session.set(CommandsFolderKey.self, to: folder)
    session.set(CommandGateKey.self, to: gate)
    session.set(FileTrustKey.self, to: gate)
  }
}
