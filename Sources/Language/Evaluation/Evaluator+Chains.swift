internal import TsubameKit

extension Evaluator {
  /// Runs a chain and shows what it gives, or binds it to the variable of a trailing `let`.
  func runAtEnd(_ chain: Chain) async throws {
    guard let variable = chain.variable else {
      try await emit(try await run(chain, endsChain: true))
      return
    }
    try set(
      variable, to: try await run(chain, endsChain: false).flow.captured(), at: chain.place)
  }

  /// Runs the calls of a chain, each on what the one before gives. Rows are not read yet.
  func run(_ chain: Chain, endsChain: Bool) async throws -> CommandResult {
    let teesBefore = tees.count
    defer { tees.removeSubrange(teesBefore...) }
    var result = try await runCalls(of: chain, endsChain: endsChain)
    let own = Array(tees[teesBefore...])
    if !own.isEmpty { result.flow = try await result.flow.finishing(own) }
    return result
  }

  private func runCalls(of chain: Chain, endsChain: Bool) async throws -> CommandResult {
    var result = CommandResult(.nothing)
    var index = 0
    while index < chain.calls.count {
      let call = chain.calls[index]
      let isLast = index == chain.calls.count - 1
      let input = index == 0 ? nil : result.flow
      do {
        if let next = chain.calls[safe: index + 1], Group.isGroup(call) {
          result = CommandResult(try await group(call, aggregate: next, input))
          index += 1
        } else {
          result = try await run(call, input, endsChain: isLast && endsChain)
        }
        result.flow = PlacedRows.placing(result.flow, at: call)
      } catch var error as CommandError {
        error.place = error.place ?? call.place
        error.command = error.command ?? call.name
        throw error
      }
      index += 1
    }
    return result
  }

  private func run(_ call: Call, _ input: Flow?, endsChain: Bool) async throws -> CommandResult {
    let known = try knownCalls.meaning(of: call, in: vocabulary, isRepeated: repetitions > 0)
    switch known.meaning {
    case .value(let word):
      return CommandResult(.value(try await value(of: word)))
    case .filter(let filter, let words):
      var call = try await bind(filter, call, words, isChained: input != nil, known)
      call.endsChain = endsChain
      let effects = filter.effects(of: call.arguments, isChained: input != nil)
      try refuse(filter.signature, effects, at: call.place)
      if let rehearsal, Rehearsal.stops(effects) {
        let rehearsed = try await filter.rehearse(call, input ?? .nothing, rehearsal)
        rehearsal.note(
          rehearsed.writes, by: filter.signature, effects: effects, at: call.place)
        return rehearsed.result
      }
      if case .rows(let stream)? = input, let stage = try filter.stage(of: call),
        let source = stream.source?.appending(stage)
      {
        return CommandResult(try await filter.finish(RowStream(source), call))
      }
      return CommandResult(try await filter.apply(call, to: input))
    case .command(let entry, let words):
      let arguments = try await arguments(
        of: call, words, entry.signature, isChained: input != nil, known)
      let effects = entry.command.effects(of: arguments, isChained: input != nil)
      try refuse(entry.signature, effects, at: call.place)
      if let rehearsal, Rehearsal.stops(effects) {
        return try await rehearse(entry, arguments, input, at: call.place, rehearsal)
      }
      return try await run(entry, arguments, input, endsChain: endsChain)
    case .definition(let definition, let words):
      let arguments = try definition.signature.bind(
        try await argumentWords(words), now: self.session.clock.now(), place: call.place)
      return try await run(definition, arguments, input, at: call.place, endsChain: endsChain)
    }
  }

  /// Throws where what only looks would write. Trying a module is none of that: it has a process of its own.
  private func refuse(
    _ signature: Signature, _ effects: CommandEffects, at place: SourcePlace
  ) throws {
    guard isLooking, Rehearsal.stops(effects), signature.name != "module check" else { return }
    throw CommandError("look-writes", ["command": signature.name], place: place)
  }

  /// Runs a command; what it has to say is said as soon as it is done.
  func run(
    _ entry: CommandRegistry.Entry, _ arguments: BoundArguments, _ input: Flow?, endsChain: Bool
  ) async throws -> CommandResult {
    var ends = endsChain
    if case .collector = output { ends = false }
    let invocation = Invocation(
      arguments: arguments, input: input, session: session, endsChain: ends)
    var result = try await entry.command.run(invocation)
    if let message = result.message {
      session.console.say(message)
      result.message = nil
    }
    return result
  }

  /// The arguments of a call. Those of a call in a loop that are the same at each turn are bound at the first.
  private func arguments(
    of call: Call, _ words: ArraySlice<Word>, _ signature: Signature, isChained: Bool,
    _ known: KnownCall?
  ) async throws -> BoundArguments {
    if let arguments = known?.arguments { return arguments }
    let arguments = try signature.bind(
      try await argumentWords(words), isChained: isChained, now: self.session.clock.now(),
      place: call.place)
    if !signature.countsFromNow, words.allSatisfy({ $0.literal != nil }) {
      known?.arguments = arguments
    }
    return arguments
  }

  func bind(
    _ filter: any Filter.Type, _ call: Call, _ words: ArraySlice<Word>, isChained: Bool = true,
    _ known: KnownCall? = nil
  ) async throws -> FilterCall {
    let arguments = try await arguments(
      of: call, words, filter.signature, isChained: isChained, known)
    var bound = FilterCall(arguments: arguments, place: call.place, evaluator: self)
    switch call.clause {
    case .words: break
    case .expression(let expression): bound.expression = try await bind(expression)
    case .assignment(let name, let expression):
      bound.field = name
      bound.expression = try await bind(expression)
    case .block(let variable, let block):
      bound.variable = variable
      bound.block = block
    }
    return bound
  }

  /// Runs what a program or a script defines, in a scope of its own.
  func run(
    _ definition: Definition, _ arguments: BoundArguments, _ input: Flow?, at place: SourcePlace,
    endsChain: Bool
  ) async throws -> CommandResult {
    guard depth < Evaluator.deepest else {
      throw CommandError(Evaluator.tooManyCalls, ["name": definition.name], place: place)
    }
    let (scopeBefore, definitionsBefore) = (scope, vocabulary.definitions)
    // A script does the same whoever calls it: it sees nothing of the caller's.
    let inner = Scope(around: definition.home == nil ? scopeBefore : nil)
    inner["here"] = definition.home.map { .text($0.folder) }
    for parameter in definition.parameters {
      inner[parameter.name] = parameter.value(in: arguments)
    }
    if let input { inner["in"] = try await input.value() }
    scope = inner
    if let home = definition.home { vocabulary.definitions = home.definitions }
    depth += 1
    defer {
      scope = scopeBefore
      if definition.home != nil { vocabulary.definitions = definitionsBefore }
      depth -= 1
    }
    return try await traced(place) {
      if endsChain, case .console = self.output {
        _ = try await self.run(definition.block)
        return CommandResult(.nothing)
      }
      return CommandResult(try await self.collect(definition.block))
    }
  }
}

extension ParameterDeclaration {
  /// The value that an argument gives to the variable: what was said, the standard, or what not saying means.
  func value(in arguments: BoundArguments) -> Value {
    arguments[name] ?? standard ?? (isFlag && type == nil ? .bool(false) : .none)
  }
}

extension Array {
  /// The element at an index, or nil past the end.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
