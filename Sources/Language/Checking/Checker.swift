internal import Patterns
internal import TsubameKit

/// Checks a whole program before any of it runs: command names, flags, arguments and patterns that are known already,
/// the fields of rows where their kind is known, variables that nothing sets.
struct Checker {
  var vocabulary: Vocabulary
  var variables: Set<String>
  /// Those of them that hold a list, whatever runs.
  private(set) var lists: Set<String> = []
  let now: Time
  let patterns: PatternCache
  /// Whether a secret stands in the text that was checked.
  var holdsSecret = false
  /// True where the first call of a chain is given rows from elsewhere.
  var mayStartWithRows = false
  /// Gathers errors, where someone wants more than the first; else that is thrown.
  var problems: ProblemList?
  private var loops = 0
  private var definitions = 0
  private var included: Set<ObjectIdentifier> = []
  /// The scripts that are called, with the calls that lead there: checked one after another, not one inside the other,
  /// since scripts call each other as deep as they like.
  private var called: [(script: Definition, callers: [SourcePlace])] = []
  private var known: Set<ObjectIdentifier> = []
  /// The calls that lead to the script being checked, innermost first.
  private var callers: [SourcePlace] = []
  /// The most that what was checked touches.
  private(set) var effects = CommandEffects.none

  /// - Parameters:
  ///   - variables: the names that are set already.
  init(
    vocabulary: Vocabulary, variables: Set<String>, now: Time, patterns: PatternCache
  ) {
    self.vocabulary = vocabulary
    self.variables = variables
    self.now = now
    self.patterns = patterns
  }

  /// - Throws: `CommandError` with exit code 2 for the first mistake.
  mutating func check(_ program: Program) throws {
    try collectNames(of: program.block, taking: program.parameters)
    do {
      if program.isFile { definitions += 1 }
      try check(program.block)
      try checkCalled()
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error
    }
  }

  /// Checks a script with all that it calls, as far as that has not been done.
  ///
  /// - Throws: `CommandError` with exit code 2 for the first mistake.
  mutating func check(_ script: Definition, calledAt place: SourcePlace?) throws {
    call(script, at: place)
    do {
      try checkCalled()
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error
    }
  }

  /// Notes that a script has to be checked.
  mutating func call(_ script: Definition, at place: SourcePlace?) {
    guard script.home != nil, known.insert(ObjectIdentifier(script)).inserted else { return }
    called.append((script, (place.map { [$0] } ?? []) + callers))
  }

  private mutating func checkCalled() throws {
    let own = (variables, lists, vocabulary.definitions, definitions, callers)
    defer { (variables, lists, vocabulary.definitions, definitions, callers) = own }
    var next = 0
    while next < called.count {
      let (script, calls) = called[next]
      next += 1
      callers = calls
      variables = []
      vocabulary.definitions = [:]
      definitions = 1
      do {
        guard let problems else {
          try checkBody(of: script)
          continue
        }
        try problems.called(from: calls) { try checkBody(of: script) }
      } catch var error as CommandError {
        error.callers += calls
        throw error
      }
    }
    called = []
  }

  private mutating func checkBody(of script: Definition) throws {
    try collectNames(of: script.block, taking: script.parameters)
    try check(script.block)
  }

  mutating func note(_ effects: CommandEffects) { self.effects = max(self.effects, effects) }

  private mutating func collectNames(
    of block: Block, taking parameters: [ParameterDeclaration]
  ) throws {
    var names = NameCollector()
    names.collect(parameters)
    names.collect(block)
    lists = names.lists.subtracting(variables)
    variables.formUnion(names.variables)
    for definition in names.definitions {
      try attempt { try $0.refuseShadowing(definition) }
      vocabulary.definitions[definition.name] = definition
    }
  }

  private func refuseShadowing(_ definition: Definition) throws {
    let name = definition.name
    if vocabulary.registry[name] != nil || Filters.named[name] != nil
      || Keywords.all.contains(name)
    {
      throw CommandError(
        "definition-shadows", ["name": name], place: definition.place, exitCode: .unchecked)
    }
  }

  private mutating func check(_ block: Block) throws {
    for statement in block.statements { try attempt { try $0.check(statement) } }
  }

  /// Checks a part behind which the check can go on, where someone wants to know more than the first mistake.
  private mutating func attempt(_ body: (inout Checker) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error as CommandError {
      guard let problems else { throw error }
      problems.add(error)
    }
  }

  private mutating func check(_ statement: Statement) throws {
    switch statement {
    case .chain(let chain), .explain(let chain): try check(chain)
    case .explainStatement(let explained, _): try check(explained)
    case .letValue(_, let expression): try check(expression)
    case .ifElse(let branches, let otherwise):
      for branch in branches {
        try attempt { try $0.check(condition: branch.condition) }
        try check(branch.block)
      }
      if let otherwise { try check(otherwise) }
    case .forIn(_, let expression, let block), .whileTrue(let expression, let block),
      .repeatTimes(let expression, let block):
      try attempt {
        if case .whileTrue = statement {
          try $0.check(condition: expression)
        } else {
          try $0.check(expression)
        }
      }
      loops += 1
      defer { loops -= 1 }
      try check(block)
    case .breakLoop(let place), .continueLoop(let place):
      if loops == 0 { throw CommandError("outside-loop", place: place) }
    case .define(let definition):
      let loopsBefore = loops
      loops = 0
      definitions += 1
      defer {
        loops = loopsBefore
        definitions -= 1
      }
      try check(definition.block)
    case .returnValue(let expression, let place):
      if definitions == 0 { throw CommandError("outside-definition", place: place) }
      if let expression { try check(expression) }
    case .tryCatch(let block, _, let handler):
      try check(block)
      try check(handler)
    case .fail(let words, _): try words.forEach { try check($0) }
    case .expect(let expression, let messages, _):
      try check(condition: expression)
      try messages.forEach { try check($0.word) }
    case .include(let program, let place):
      guard included.insert(ObjectIdentifier(program.block)).inserted else { return }
      do {
        guard let problems else { return try check(program.block) }
        try problems.called(from: [place]) { try check(program.block) }
      } catch var error as CommandError {
        error.callers.append(place)
        throw error
      }
    case .exit(let expression, _):
      if let expression { try check(expression) }
    case .time(let block, _): try check(block)
    case .watch(let words, let block, let place):
      for word in words { try check(word) }
      let now = now
      _ = try Keywords.watch.bind(words.map(\.checked), isChecking: true, now: now, place: place)
      try checkBlock(block)
    }
  }

  /// An expression outside of rows, where a bare name can be no field.
  private mutating func check(_ expression: ExpressionSyntax) throws {
    try check(expression, fields: .some([]))
  }

  private mutating func check(condition: ExpressionSyntax) throws {
    try check(condition)
    try Truth(schemas: []).check(condition)
  }

  mutating func checkBlock(_ block: Block) throws {
    loops += 1
    defer { loops -= 1 }
    try check(block)
  }
}
