internal import TsubameKit

extension Evaluator {
  /// Runs one command whose words another shell has split; nothing in them is special. What needs rows takes those on
  /// standard input; nothing else reads it.
  ///
  /// - Parameter format: how standard input is read; where it is given, a command that can do without rows gets some too.
  func runExactly(_ words: [String], inputFormat format: InputFormat?) async throws {
    let call = exactCall(words)
    var rows: StandardRows?
    do {
      switch try vocabulary.resolve(call) {
      case .command(let entry, let words):
        let takesRows = try takesStandardRows(entry.signature, words, format)
        let bound = try bind(entry.signature, words, isChained: takesRows)
        if takesRows { rows = try StandardRows(format) }
        try await emit(try await run(entry, bound, try await rows?.flow(), endsChain: true))
      case .filter(let filter, let words):
        let takesRows = try takesStandardRows(filter.signature, words, format)
        let bound = try await exactFilterCall(filter, call, words)
        if takesRows { rows = try StandardRows(format) }
        try await emit(CommandResult(try await filter.apply(bound, to: try await rows?.flow())))
      case .definition(let definition, let words):
        let takesRows = try takesStandardRows(definition.signature, words, format)
        let bound: BoundArguments
        do {
          bound = try bind(definition.signature, words, isChained: takesRows)
        } catch let error as CommandError {
          throw error.hintingUsage(of: definition.signature)
        }
        try check(definition, at: call.place)
        if takesRows { rows = try StandardRows(format) }
        try await emit(
          try await run(
            definition, bound, try await rows?.flow(), at: call.place, endsChain: true))
      case .value:
        throw CommandError("unknown-command", ["name": call.name ?? ""])
      }
    } catch var error as CommandError {
      // Nothing was typed here that could be pointed at.
      if error.place?.source === call.place.source { error.place = nil }
      error.callers.removeAll { $0.source === call.place.source }
      error.command = error.command ?? call.name
      if format == nil, rows?.format == .lines, error.code == "unknown-field" {
        error.hint = Message("standard-rows-are-lines")
      }
      throw error
    }
  }

  /// The call that the words make.
  private func exactCall(_ words: [String]) -> Call {
    let place = SourcePlace(SourceText(name: nil, text: ""), 0..<0)
    let words = words.isEmpty ? [""] : words
    return Call(
      words: words.map {
        Word(parts: [.text($0)], isQuoted: false, place: place, spaceBefore: " ")
      }, clause: .words, place: place)
  }

  /// A filter with its arguments put in. The expression of `where` and `set` and the block of `each` are the only arguments
  /// that are parsed, and they once.
  private func exactFilterCall(
    _ filter: any Filter.Type, _ call: Call, _ words: ArraySlice<Word>
  ) async throws -> FilterCall {
    var bound: FilterCall
    if Parser.filtersWithClauses.contains(filter.signature.name) {
      let text = call.words.compactMap(\.literal).joined(separator: " ")
      let source = SourceText(name: nil, text: text)
      bound = try await bind(filter, try exactlyOneCall(source), [])
    } else {
      bound = FilterCall(
        arguments: try bind(filter.signature, words, isChained: false), place: call.place,
        evaluator: self)
    }
    bound.endsChain = true
    return bound
  }

  /// The one call that a text must be, checked.
  private func exactlyOneCall(_ source: SourceText) throws -> Call {
    let program = try Includes().parse(source)
    guard program.block.statements.count == 1,
      case .chain(let chain)? = program.block.statements.first,
      chain.calls.count == 1, chain.variable == nil, let call = chain.calls.first
    else {
      throw CommandError("exact-one-call", exitCode: .unchecked)
    }
    var checker = checker
    checker.mayStartWithRows = true
    try checker.check(program)
    return call
  }

  func bind(
    _ signature: Signature, _ words: ArraySlice<Word>, isChained: Bool
  ) throws -> BoundArguments {
    let words = words.map { ArgumentWord(.value(.text($0.literal ?? ""))) }
    do {
      return try signature.bind(
        words, exactly: true, isChained: isChained, now: self.session.clock.now())
    } catch var error as CommandError {
      error.exitCode = .unchecked
      if error.code == "extra-argument", let word = error.message.arguments["argument"] {
        error.hint = ForeignWords.hint(for: word, behind: signature.name) ?? error.hint
      }
      throw error
    }
  }
}
