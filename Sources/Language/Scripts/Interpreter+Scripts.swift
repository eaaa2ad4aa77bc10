internal import TsubameKit

// What help and completion can know of scripts.
extension Interpreter {
  /// What people have written says of itself: the session's definitions, and the scripts that are commands, by name.
  /// Scripts that cannot be called have a problem. Only their heads are read.
  ///
  /// - Parameter name: a script that is read whole and checked, so that what is wrong with it and what it touches is
  ///   known.
  /// - Throws: `CancellationError`
  public func declared(checking name: String? = nil) throws -> [DeclaredHelp] {
    guard let scripts = scriptsNow else { return definitions }
    return try definitions
      + scripts.files.map { file in
        do {
          if file.name == name { return try checked(try scripts.script(in: file), scripts) }
          return try scripts.head(of: file).help
        } catch let error as CommandError {
          return DeclaredHelp(broken: file.name, error)
        }
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
