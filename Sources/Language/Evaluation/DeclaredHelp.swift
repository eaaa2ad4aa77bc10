public import TsubameKit

/// What people have added says of itself, for help: a `def`, a script, a command of a module.
public struct DeclaredHelp: Sendable {
  /// Its name, what it takes, and what its author says of both.
  public let signature: Signature
  /// Where it comes from.
  public let source: Source
  /// The module that it belongs to; nil for a `def`.
  public let module: String?
  /// The file of a script, as a person reads its path.
  public internal(set) var file: String?
  /// The most that it touches, with all that it calls; nil where nobody has looked.
  public internal(set) var effects: CommandEffects?
  /// True for a long script of which only the beginning was read.
  public internal(set) var isUnchecked = false
  /// Why it cannot run.
  public internal(set) var problem: CommandError?

  /// Where something comes from that a person has added.
  public enum Source: Sendable, Hashable {
    /// A `def` of the session.
    case definition
    /// A file that is a command, or is run.
    case module(ModuleSource)
  }

  init(signature: Signature, source: Source, module: String?) {
    self.signature = signature
    self.source = source
    self.module = module
  }
}

extension Definition {
  /// What it says of itself.
  var help: DeclaredHelp {
    home == nil
      ? DeclaredHelp(signature: signature, source: .definition, module: nil)
      : DeclaredHelp(signature: signature, source: .module(.script), module: name)
  }
}

extension DeclaredHelp {
  /// What can be told of a script that cannot be read.
  init(broken name: String, _ problem: CommandError) {
    self.init(
      signature: Signature(name, summary: ""), source: .module(.script), module: name)
    self.problem = problem
  }

  /// The commands of a module; of one that cannot be called, that it is there.
  static func all(of module: ListedModule) -> [DeclaredHelp] {
    let source = Source.module(module.source)
    if let problem = module.problem {
      var help = DeclaredHelp(
        signature: Signature(module.name, summary: ""), source: source, module: module.name)
      help.problem = problem
      return [help]
    }
    return module.commands.map { entry in
      var help = DeclaredHelp(signature: entry.signature, source: source, module: module.name)
      help.effects = entry.signature.effects
      return help
    }
  }
}

extension Program {
  /// By what the arguments of the script are checked.
  var signature: Signature {
    ParameterDeclaration.signature(
      source.name ?? "script", summary: summary, parameters, input: .none)
  }

  /// What the script says of itself.
  var help: DeclaredHelp {
    DeclaredHelp(signature: signature, source: .module(.script), module: nil)
  }
}

extension CommandError {
  /// The error with the usage of what someone declared as its hint, where the arguments are not what that says.
  func hintingUsage(of signature: Signature) -> CommandError {
    guard ["missing-argument", "extra-argument"].contains(code) else { return self }
    var error = self
    error.hint = Message("declared-usage", ["name": signature.name, "grammar": signature.grammar])
    return error
  }
}
