internal import Files
internal import TsubameKit

// What help and completion can know of scripts.
extension Interpreter {
  /// What people have added says of itself: the session's definitions, the commands of added modules, and the scripts
  /// that are commands, by name. Scripts that cannot run have a problem; of long ones, only the beginning is read.
  ///
  /// - Parameter checksScripts: false to read scripts without looking whether what they call is there, as is enough for
  ///   completion.
  /// - Throws: `CancellationError`
  public func declared(checksScripts: Bool) throws -> [DeclaredHelp] {
    let modules = try added()?.listed().flatMap(DeclaredHelp.all) ?? []
    guard let scripts = scriptsNow else { return definitions + modules }
    return try definitions + modules
      + scripts.files.map { file in
        var help = try declared(file, scripts, isChecked: checksScripts)
        help.file = file.path.visible
        return help
      }
  }

  /// Loads the module named like a command, where nothing is known of it yet, so that there is something to tell of it.
  ///
  /// - Throws: `CommandError` that tells what is wrong with it; `CancellationError`.
  public func learn(of command: String) throws {
    guard let added = added(), let first = command.split(separator: " ").first.map(String.init),
      let module = try added.listed().first(where: { $0.name == first }),
      module.commands.isEmpty, module.problem == nil
    else { return }
    _ = try added.command(named: first)
  }

  private func declared(
    _ file: ScriptFile, _ scripts: Scripts, isChecked: Bool
  ) throws -> DeclaredHelp {
    do {
      if let refusal = scripts.refusal(of: file) { throw refusal }
      if let help = try ScriptHead.help(of: file) { return help }
      let script = try scripts.script(in: file)
      return isChecked ? try checked(script, scripts) : script.help
    } catch let error as CommandError {
      return DeclaredHelp(broken: file.name, error)
    }
  }

  private func checked(_ script: Definition, _ scripts: Scripts) throws -> DeclaredHelp {
    var help = script.help
    var checker = checker(with: scripts)
    do {
      try checker.check(script, calledAt: nil)
      help.effects = checker.effects
    } catch let error as CommandError {
      help.problem = error
    }
    return help
  }
}
