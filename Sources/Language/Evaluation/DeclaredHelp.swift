public import TsubameKit

/// What a `def` or a script says of itself, for help.
public struct DeclaredHelp: Sendable {
  /// Its name and what it takes.
  public let signature: Signature
  /// What it does, in the words of who wrote it.
  public let summary: String?
  /// What its parameters are for, by their names; flags are named with their dashes.
  public let parameters: [String: String]

  init(signature: Signature, summary: String?, declarations: [ParameterDeclaration]) {
    self.signature = signature
    self.summary = summary
    parameters = Dictionary(
      declarations.compactMap { declaration in
        declaration.help.map { ((declaration.isFlag ? "--" : "") + declaration.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Definition {
  /// What it says of itself.
  var help: DeclaredHelp {
    DeclaredHelp(signature: signature, summary: summary, declarations: parameters)
  }
}

extension Program {
  /// By what the arguments of the script are checked.
  var signature: Signature {
    ParameterDeclaration.signature(source.name ?? "script", parameters, input: .none)
  }

  /// What the script says of itself.
  var help: DeclaredHelp {
    DeclaredHelp(signature: signature, summary: summary, declarations: parameters)
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
