internal import TsubameKit

extension Evaluator {
  /// Runs one command whose words another shell has split; nothing in them is special.
  func runExactly(_ words: [String]) async throws {
    let call = exactCall(words)
    do {
      switch try vocabulary.resolve(call) {
      case .command(let entry, let words):
        try refuseMissingInput(entry.signature)
        let bound = try bind(entry.signature, words)
        try await emit(try await run(entry, bound, nil, endsChain: true))
      case .filter(let filter, let words):
        try refuseMissingInput(filter.signature)
        let bound = try bind(filter.signature, words)
        var filterCall = FilterCall(arguments: bound, place: call.place, evaluator: self)
        filterCall.endsChain = true
        try await emit(CommandResult(try await filter.apply(filterCall, to: nil)))
      case .definition(let definition, let words):
        let bound: BoundArguments
        do {
          bound = try bind(definition.signature, words)
        } catch let error as CommandError {
          throw error.hintingUsage(of: definition.signature)
        }
        try check(definition, at: call.place)
        try await emit(
          try await run(definition, bound, nil, at: call.place, endsChain: true))
      case .value:
        throw CommandError("unknown-command", ["name": call.name ?? ""])
      }
    } catch var error as CommandError {
      // Nothing was typed here that could be pointed at.
      if error.place?.source === call.place.source { error.place = nil }
      error.callers.removeAll { $0.source === call.place.source }
      error.command = error.command ?? call.name
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

  private func bind(
    _ signature: Signature, _ words: ArraySlice<Word>
  ) throws -> BoundArguments {
    let words = words.map { ArgumentWord(.value(.text($0.literal ?? ""))) }
    do {
      return try signature.bind(words, exactly: true, now: session.clock.now())
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error
    }
  }

  private func refuseMissingInput(_ signature: Signature) throws {
    if signature.input == .required {
      throw CommandError("needs-rows", ["name": signature.name], exitCode: .unchecked)
    }
  }
}
