internal import TsubameKit

extension Checker {
  mutating func check(_ chain: Chain) throws {
    var shape = Shape.nothing
    var index = 0
    while index < chain.calls.count {
      let call = chain.calls[index]
      do {
        if Group.isGroup(call) {
          shape = try checkGroup(call, chain.calls[safe: index + 1], shape, isFirst: index == 0)
          index += 1
        } else {
          shape = try check(call, shape, isFirst: index == 0)
        }
      } catch var error as CommandError {
        error.place = error.place ?? call.place
        error.command = error.command ?? call.name
        throw error
      }
      index += 1
    }
  }

  private mutating func check(_ call: Call, _ input: Shape, isFirst: Bool) throws -> Shape {
    let resolved = try vocabulary.resolve(call)
    for word in call.words { try check(word) }
    switch resolved {
    case .value(let word):
      guard isFirst else { throw CommandError("value-in-chain", place: word.place) }
      return .rows(nil)
    case .command(let entry, let words):
      do {
        let arguments = try check(
          entry.signature, words, call, isFirst: isFirst, effects: entry.command.effects)
        if !isFirst { try entry.command.check(arguments, behind: input.schemas ?? []) }
      } catch let error as CommandError {
        throw error.hinting(longerNameIn: words, of: entry.signature, vocabulary.registry)
      }
      return input.output(of: entry.signature)
    case .definition(let definition, let words):
      do {
        _ = try check(definition.signature, words, call, isFirst: isFirst)
      } catch let error as CommandError {
        throw error.hintingUsage(of: definition.signature)
      }
      self.call(definition, at: call.place)
      return .rows(nil)
    case .filter(let filter, let words):
      do {
        _ = try check(filter.signature, words, call, isFirst: isFirst, effects: filter.effects)
      } catch let error as CommandError where error.code == "extra-argument" {
        // What a filter knows of its rows may tell better what was meant.
        try filter.check(input, call)
        throw error
      }
      try checkFields(filter.signature, words, input)
      try filter.check(input, call)
      switch call.clause {
      case .words: break
      case .expression(let expression), .assignment(_, let expression):
        try check(expression, fields: input.asRows.schemas)
        if filter == Where.self { try Truth(schemas: input.asRows.schemas).check(expression) }
      case .block(let variable, let block):
        variables.insert(variable)
        try checkBlock(block)
      }
      return filter.shape(input, call)
    }
  }

  private mutating func check(
    _ signature: Signature, _ words: ArraySlice<Word>, _ call: Call, isFirst: Bool,
    effects: ((BoundArguments, Bool) -> CommandEffects)? = nil
  ) throws -> BoundArguments {
    if isFirst, !mayStartWithRows, signature.input == .required {
      throw CommandError("needs-rows", ["name": signature.name], place: call.place)
    }
    if !isFirst, signature.input == .none {
      throw CommandError("takes-no-rows", ["name": signature.name], place: call.place)
    }
    let now = now
    let arguments: BoundArguments
    do {
      arguments = try signature.bind(
        words.map(\.checked), isChecking: true, isChained: !isFirst, now: now, place: call.place)
      holdsSecret = holdsSecret || signature.holdsSecret(arguments)
      let areKnown = words.allSatisfy { $0.literal != nil }
      note(areKnown ? effects?(arguments, !isFirst) ?? signature.effects : signature.effects)
    } catch let error as CommandError {
      throw error.hinting(slipsIn: words, of: signature)
    }
    // What a mark means is asked of help.
    let namesCommand = signature.parameters.first?.type == .command
    if !signature.takesRestText, !namesCommand { try refuseMarks(in: words, of: signature) }
    return arguments
  }

  /// A lone `>` or `&&` is text, but nobody means it as a hashtag, a name or a file.
  private func refuseMarks(in words: ArraySlice<Word>, of signature: Signature) throws {
    let takesFile = [.file, .folder].contains(signature.parameters.first?.type)
    for word in words where !word.isQuoted && !signature.passesDashes {
      guard let text = word.literal,
        Slips.hint(forMark: text, next: nil) != nil
          || (takesFile && Slips.hint(forShortFlag: text, of: signature) != nil)
      else { continue }
      throw CommandError(
        "extra-argument", ["command": signature.name, "argument": text], place: word.place
      ).hinting(slipsIn: words, of: signature)
    }
  }

  /// Words that name fields of the rows flowing in.
  private func checkFields(
    _ signature: Signature, _ words: ArraySlice<Word>, _ input: Shape
  ) throws {
    guard signature.parameters.first?.type == .field, let schemas = input.asRows.schemas else {
      return
    }
    let takesMany =
      signature.parameters.first?.arity == .someRest
      || signature.parameters.first?.arity == .rest
    for word in takesMany ? words : words.prefix(1) {
      guard let name = word.literal, !isSortWord(name, signature) else { continue }
      do {
        try check(field: name, in: schemas, at: word.place)
      } catch var error as CommandError {
        if name.contains(",") || name.contains("、") {
          let names = name.split { $0 == "," || $0 == "、" }
          error.hint = Message(
            "slip.commas",
            ["command": signature.name, "fields": names.joined(separator: " ")])
        }
        if signature.name == Sort.signature.name { error.hint = Sort.hint(for: name) ?? error.hint }
        throw error
      }
    }
  }

  private func isSortWord(_ word: String, _ signature: Signature) -> Bool {
    signature.name == Sort.signature.name && (word == "asc" || word == "desc")
  }

  /// `group` goes with the aggregate that follows it at once.
  private mutating func checkGroup(
    _ call: Call, _ next: Call?, _ input: Shape, isFirst: Bool
  ) throws -> Shape {
    _ = try check(call, input, isFirst: isFirst)
    guard let next, case .filter(let filter, _) = try vocabulary.resolve(next),
      let aggregate = filter as? any Aggregate.Type
    else { throw CommandError("group-needs-aggregate", place: (next ?? call).place) }
    _ = try check(next, input, isFirst: false)
    let names = call.words.dropFirst().compactMap(\.literal)
    guard names.count == call.words.count - 1 else { return .rows(nil) }
    return input.asRows.mapSchemas { schema in
      Schema(
        fields: names.map { name in
          Field(name, schema.position(of: name).flatMap { schema.fields[$0].type })
        } + [Field(aggregate.kind.rawValue)])
    }
  }
}

extension CommandError {
  /// This error with the nearest longer name as its hint, where the word behind a command is wrong: `photos albms`.
  fileprivate func hinting(
    longerNameIn words: ArraySlice<Word>, of signature: Signature, _ registry: CommandRegistry
  ) -> CommandError {
    guard let first = words.first, first.place == place, !first.isQuoted, let typed = first.literal
    else { return self }
    if let hint = ForeignWords.hint(for: typed, behind: signature.name) {
      var error = self
      error.hint = hint
      return error
    }
    let longer = registry.entries.map(\.signature.name).filter {
      $0.hasPrefix(signature.name + " ")
    }
    guard let nearest = Nearest.match(signature.name + " " + typed, among: longer),
      Nearest.match(typed, among: [String(nearest.dropFirst(signature.name.count + 1))]) != nil
    else { return self }
    var error = self
    error.hint = Message("did-you-mean", ["nearest": nearest])
    return error
  }

  /// This error with a hint of its own where the word that it is about is one of another shell.
  fileprivate func hinting(
    slipsIn words: ArraySlice<Word>, of signature: Signature
  ) -> CommandError {
    guard let index = words.firstIndex(where: { $0.place == place }), !words[index].isQuoted,
      let text = words[index].literal
    else { return self }
    let next = words[(index + 1)...].first?.literal
    var error = self
    error.hint =
      Slips.hint(forMark: text, next: next) ?? Slips.hint(forShortFlag: text, of: signature)
      ?? hint
    return error
  }
}

extension Word {
  /// This word for a check: its text where that is known.
  var checked: ArgumentWord {
    let content: ArgumentWord.Content = literal.map { .value(.text($0)) } ?? .unknown
    return ArgumentWord(
      content, mayBeFlag: !isQuoted, place: place, spaceBefore: spaceBefore)
  }
}
