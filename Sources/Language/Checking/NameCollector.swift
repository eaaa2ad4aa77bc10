/// Finds the variables that a program sets anywhere and the commands that it defines.
struct NameCollector {
  /// Variables that the language sets by itself, where there is something to set them to.
  static let implicit: Set<String> = ["in", "it", "here"]

  private(set) var variables = implicit
  /// Those of them that hold the words of a rest parameter, wherever they are set.
  var lists: Set<String> { rests.subtracting(others) }
  private var rests: Set<String> = []
  private var others: Set<String> = []
  private(set) var definitions: [Definition] = []

  /// Blocks that are done: a file that is included twice is the same block.
  private var seen: Set<ObjectIdentifier> = []

  mutating func collect(_ parameters: [ParameterDeclaration]) {
    for parameter in parameters {
      variables.insert(parameter.name)
      if parameter.takesRest { rests.insert(parameter.name) } else { others.insert(parameter.name) }
    }
  }

  /// Notes a name that any value may be given to.
  private mutating func set(_ name: String) {
    variables.insert(name)
    others.insert(name)
  }

  mutating func collect(_ block: Block) {
    guard seen.insert(ObjectIdentifier(block)).inserted else { return }
    for statement in block.statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .chain(let chain), .explain(let chain): collect(chain)
    case .letValue(let name, _): set(name)
    case .ifElse(let branches, let otherwise):
      for branch in branches { collect(branch.block) }
      if let otherwise { collect(otherwise) }
    case .forIn(let name, _, let block):
      set(name)
      collect(block)
    case .whileTrue(_, let block), .repeatTimes(_, let block), .time(let block, _),
      .watch(_, let block, _):
      collect(block)
    case .explainStatement(let statement, _): collect(statement)
    case .define(let definition):
      definitions.append(definition)
      collect(definition.parameters)
      collect(definition.block)
    case .tryCatch(let block, let name, let handler):
      if let name { set(name) }
      collect(block)
      collect(handler)
    case .include(let program, _): collect(program.block)
    case .breakLoop, .continueLoop, .returnValue, .fail, .expect, .exit: break
    }
  }

  private mutating func collect(_ chain: Chain) {
    if let variable = chain.variable { set(variable) }
    for call in chain.calls {
      if case .block(let variable, let block) = call.clause {
        set(variable)
        collect(block)
      }
    }
  }
}
