internal import TsubameKit

extension Evaluator {
  /// Runs one command whose words another shell has split; nothing in them is special.
  func runExactly(_ words: [String]) async throws {
    let (name, call, count) = try exactCall(words)
    let arguments = words.dropFirst(count).map { ArgumentWord(.value(.text($0))) }
    do {
      switch try vocabulary.resolve(call) {
      case .command(let entry, _):
        try refuseMissingInput(entry.signature)
        let bound = try bind(entry.signature, arguments)
        try await emit(try await run(entry, bound, nil, endsChain: true))
      case .filter(let filter, _):
        try refuseMissingInput(filter.signature)
        let bound = try bind(filter.signature, arguments)
        var filterCall = FilterCall(arguments: bound, place: call.place, evaluator: self)
        filterCall.endsChain = true
        try await emit(CommandResult(try await filter.apply(filterCall, to: nil)))
      case .definition, .value:
        throw CommandError("unknown-command", ["name": name])
      }
    } catch var error as CommandError {
      error.place = nil
      error.command = error.command ?? name
      throw error
    }
  }

  /// The call that the first words make, with how many of them are its name.
  private func exactCall(_ words: [String]) throws -> (String, Call, Int) {
    let source = SourceText(name: nil, text: "")
    let place = SourcePlace(source, 0..<0)
    func word(_ text: String) -> Word {
      Word(parts: [.text(text)], isQuoted: false, place: place, spaceBefore: " ")
    }
    for count in [3, 2] where words.count >= count {
      let name = words.prefix(count).joined(separator: " ")
      if vocabulary.registry[name] != nil {
        let call = Call(words: words.prefix(count).map(word), clause: .words, place: place)
        return (name, call, count)
      }
    }
    let name = words.first ?? ""
    return (name, Call(words: [word(name)], clause: .words, place: place), 1)
  }

  private func bind(_ signature: Signature, _ words: [ArgumentWord]) throws -> BoundArguments {
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
