/// Finds the variables that a program sets anywhere and the commands that it defines.
struct NameCollector {
  /// Variables that the language sets by itself, where there is something to set them to.
  static let implicit: Set<String> = ["in", "it", "here"]

  private(set) var variables = implicit
  private(set) var definitions: [Definition] = []

  /// Blocks that are done: a file that is included twice is the same block.
  private var seen: Set<ObjectIdentifier> = []

  mutating func collect(_ block: Block) {
    guard seen.insert(ObjectIdentifier(block)).inserted else { return }
    for statement in block.statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .chain(let chain), .explain(let chain): collect(chain)
    case .letValue(let name, _): variables.insert(name)
    case .ifElse(let branches, let otherwise):
      for branch in branches { collect(branch.block) }
      if let otherwise { collect(otherwise) }
    case .forIn(let name, _, let block):
      variables.insert(name)
      collect(block)
    case .whileTrue(_, let block), .repeatTimes(_, let block), .time(let block, _),
      .watch(_, let block, _):
      collect(block)
    case .explainStatement(let statement, _): collect(statement)
    case .define(let definition):
      definitions.append(definition)
      variables.formUnion(definition.parameters.map(\.name))
      collect(definition.block)
    case .tryCatch(let block, let name, let handler):
      if let name { variables.insert(name) }
      collect(block)
      collect(handler)
    case .include(let program, _): collect(program.block)
    case .breakLoop, .continueLoop, .returnValue, .fail, .expect, .exit: break
    }
  }

  private mutating func collect(_ chain: Chain) {
    if let variable = chain.variable { variables.insert(variable) }
    for call in chain.calls {
      if case .block(let variable, let block) = call.clause {
        variables.insert(variable)
        collect(block)
      }
    }
  }
}
