public import TsubameKit

// What a prompt asks about a line that is still being typed, and about one before it is kept.
extension Interpreter {
  /// The fields of the rows that flow out of a chain, `timeline | group author | count`; nil where only a run tells.
  public func fields(after chain: String) async -> [Field]? {
    guard let program = Interpreter.parsed(chain), program.block.statements.count == 1,
      case .chain(let chain)? = program.block.statements.first
    else { return nil }
    return await FlowingFields(evaluator: evaluator).fields(of: chain.calls)
  }

  /// The variables that are set; below a path like `["post"]` the fields of what the variable holds.
  public func variables(under path: [String]) -> [Field] {
    guard let name = path.first else {
      return evaluator.scope.names.sorted().map { Field($0, evaluator.scope[$0]?.type) }
    }
    var value = evaluator.scope[name]
    for field in path.dropFirst() {
      guard case .record(let row)? = value else { return [] }
      value = row[field]
    }
    guard case .record(let row)? = value else { return [] }
    return zip(row.schema.names, row.values).map { Field($0, $1.type) }
  }

  /// Whether a secret stands in a text. Where a mistake leaves that open, a text that names what takes a secret does.
  public func holdsSecret(_ text: String) -> Bool {
    let signatures = evaluator.vocabulary.signatures.filter(\.takesSecret)
    guard !signatures.isEmpty else { return false }
    if let program = Interpreter.parsed(text) {
      var checker = Checker(
        vocabulary: evaluator.vocabulary, variables: evaluator.scope.names,
        now: session.clock.now(), patterns: evaluator.patterns)
      if (try? checker.check(program)) != nil { return checker.holdsSecret }
    }
    return signatures.contains { $0.isNamed(in: text) }
  }

  /// The error as it may be shown: without the secrets that stand in the text that it points at.
  func hidingSecrets(_ error: CommandError) -> CommandError {
    guard let source = error.place?.source else { return error }
    let declared = (try? declared(checksScripts: false)) ?? definitions
    // What the text itself defines is not part of the session where it did not run.
    let statements = Interpreter.parsed(source.text(0..<source.utf8.count))?.block.statements ?? []
    let defined = statements.compactMap { statement -> Signature? in
      if case .define(let definition) = statement { definition.help.signature } else { nil }
    }
    return SecretPlaces(
      evaluator.vocabulary.registry.entries.map(\.signature) + declared.map(\.signature) + defined
    ).hidden(in: error)
  }

  /// Nil for what does not parse; other files are none of a line's business yet.
  private static func parsed(_ text: String) -> Program? {
    var parser = Parser(SourceText(name: nil, text: text)) { _, place, _ in
      Program(source: place.source)
    }
    return try? parser.program()
  }
}

extension Vocabulary {
  fileprivate var signatures: [Signature] {
    registry.entries.map(\.signature) + definitions.values.map(\.signature)
  }
}

extension Signature {
  /// Whether the values of some arguments are a secret that stands in the program's text.
  func holdsSecret(_ arguments: BoundArguments) -> Bool {
    parameters.contains { $0.type == .secret && arguments[$0.name] != nil }
      || flags.contains { $0.type == .secret && arguments[$0.name] != nil }
  }

  var takesSecret: Bool {
    parameters.contains { $0.type == .secret } || flags.contains { $0.type == .secret }
  }

  /// Whether a text speaks of it: by a secret flag, or by the first word of its name.
  fileprivate func isNamed(in text: String) -> Bool {
    let words = text.split { $0.isWhitespace || "=(".contains($0) }
    let name = name.split(separator: " ").first
    return words.contains { word in
      word == name || flags.contains { $0.type == .secret && word == "--" + $0.name }
    }
  }
}
