public import TsubameKit

// What help and completion can know of scripts.
extension Interpreter {
  /// What the scripts that are commands say of themselves, by name; those that cannot run have a problem.
  ///
  /// - Throws: `CancellationError`
  public var scripts: [DeclaredHelp] {
    get throws {
      guard let scripts = scriptsNow else { return [] }
      return try scripts.files.map { file in
        do {
          let script = try scripts.script(in: file)
          return try checked(script.help, script, scripts)
        } catch let error as CommandError {
          return DeclaredHelp(broken: file.name, error)
        }
      }
    }
  }

  /// What scripts and the session's own definitions take. Scripts are read but not checked.
  ///
  /// - Throws: `CancellationError`
  public var declaredSignatures: [Signature] {
    get throws {
      let own = definitions.map(\.signature)
      guard let scripts = scriptsNow else { return own }
      return try own
        + scripts.names.compactMap { name in
          do {
            return try scripts[name]?.signature
          } catch is CommandError {
            return nil
          }
        }
    }
  }

  private func checked(
    _ help: DeclaredHelp, _ script: Definition, _ scripts: Scripts
  ) throws -> DeclaredHelp {
    var help = help
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
