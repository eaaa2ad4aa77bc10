extension Signature {
  /// What stands behind the name, as help shows it: `NAME… [--count INT]`. What stands for something else is in upper
  /// case; Wording has these words in each language.
  public var grammar: String {
    if let ownGrammar { return ownGrammar }
    let words = parameters.map { parameter in
      switch parameter.arity {
      case .required: parameter.placeholder
      case .optional, .unlessChained: "[\(parameter.placeholder)]"
      case .rest, .restText: "[\(parameter.placeholder)…]"
      case .someRest: "\(parameter.placeholder)…"
      }
    }
    return (words + flags.map { "[\($0.grammar)]" + ($0.repeats ? "…" : "") })
      .joined(separator: " ")
  }
}

extension Parameter {
  /// What stands for it in a grammar.
  public var placeholder: String { name.uppercased() }
}

extension Flag {
  /// `--name`, with what stands for its value: `--count INT`.
  public var grammar: String { "--" + name + (type.map { " " + $0.placeholder } ?? "") }
}

extension ParameterType {
  /// What stands for a value of the type in a grammar: the words to choose from, else its name.
  public var placeholder: String {
    switch self {
    case .choice(let words): words.joined(separator: "|")
    case .bool: "true|false"
    default: "\(self)".uppercased()
    }
  }
}
