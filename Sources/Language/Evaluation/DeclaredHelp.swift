public import TsubameKit

/// What a `def` or a script says of itself, for help.
public struct DeclaredHelp: Sendable {
  /// Its name and what it takes.
  public let signature: Signature
  /// What it does, in the words of who wrote it.
  public let summary: String?
  /// What its parameters are for, by their names; flags are named with their dashes.
  public let parameters: [String: String]
  /// Where it comes from.
  public let source: Source
  /// The most that it touches, with all that it calls; nil where nobody has looked.
  public internal(set) var effects: CommandEffects?
  /// Why it cannot run.
  public internal(set) var problem: CommandError?

  /// Where something comes from that a person has written.
  public enum Source: String, Sendable {
    /// A `def` of the session.
    case definition = "def"
    /// A file that is a command, or is run.
    case script
  }

  init(
    signature: Signature, summary: String?, declarations: [ParameterDeclaration],
    source: Source
  ) {
    self.signature = signature
    self.summary = summary
    self.source = source
    parameters = Dictionary(
      declarations.compactMap { declaration in
        declaration.help.map { ((declaration.isFlag ? "--" : "") + declaration.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Definition {
  /// What it says of itself.
  var help: DeclaredHelp {
    DeclaredHelp(
      signature: signature, summary: summary, declarations: parameters,
      source: home == nil ? .definition : .script)
  }
}

extension DeclaredHelp {
  /// What can be told of a script that cannot be read.
  init(broken name: String, _ problem: CommandError) {
    self.init(signature: Signature(name), summary: nil, declarations: [], source: .script)
    self.problem = problem
  }
}

extension Program {
  /// By what the arguments of the script are checked.
  var signature: Signature {
    ParameterDeclaration.signature(source.name ?? "script", parameters, input: .none)
  }

  /// What the script says of itself.
  var help: DeclaredHelp {
    DeclaredHelp(
      signature: signature, summary: summary, declarations: parameters, source: .script)
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
