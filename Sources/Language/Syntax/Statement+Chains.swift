extension Statement {
  /// The chains that stand in it as statements, in order, and those in its expressions.
  var chains: [Chain] {
    switch self {
    case .chain(let chain), .explain(let chain): [chain]
    case .explainStatement(let statement, _): statement.chains
    case .ifElse(let branches, let otherwise):
      branches.flatMap { $0.condition.chains + $0.block.chains } + (otherwise?.chains ?? [])
    case .forIn(_, let expression, let block), .whileTrue(let expression, let block),
      .repeatTimes(let expression, let block):
      expression.chains + block.chains
    case .define(let definition): definition.block.chains
    case .tryCatch(let block, _, let handler): block.chains + handler.chains
    case .time(let block, _), .watch(_, let block, _): block.chains
    case .fail(let words, _): words.flatMap(\.chains)
    case .letValue(_, let expression), .expect(let expression, _, _): expression.chains
    case .returnValue(let expression, _), .exit(let expression, _): expression?.chains ?? []
    case .breakLoop, .continueLoop, .include: []
    }
  }
}

extension Block {
  fileprivate var chains: [Chain] { statements.flatMap(\.chains) }
}

extension ExpressionSyntax {
  /// The `$( )` in it.
  fileprivate var chains: [Chain] {
    switch self {
    case .chain(let chain): [chain]
    case .text(let word): word.chains
    case .literal, .field, .variable: []
    case .not(let operand), .negate(let operand, _), .property(let operand, _, _): operand.chains
    case .and(let left, let right), .or(let left, let right), .binary(_, let left, let right, _):
      left.chains + right.chains
    case .call(_, let elements, _), .list(let elements, _): elements.flatMap(\.chains)
    case .record(let parts, _): parts.flatMap(\.value.chains)
    }
  }
}

extension Word {
  /// The `$( )` in it.
  fileprivate var chains: [Chain] {
    parts.compactMap { part in
      if case .chain(let chain) = part { return chain }
      return nil
    }
  }
}

extension Call {
  /// True where what it takes is known only once a `$( )` has run.
  var takesChains: Bool {
    if words.contains(where: { !$0.chains.isEmpty }) { return true }
    switch clause {
    case .expression(let expression), .assignment(_, let expression):
      return !expression.chains.isEmpty
    case .words, .block: return false
    }
  }
}
