internal import TsubameKit

extension Evaluator {
  /// The words of a call with their variables and chains put in.
  func argumentWords(_ words: ArraySlice<Word>) async throws -> [ArgumentWord] {
    var result: [ArgumentWord] = []
    for word in words {
      if let text = word.literal {
        result.append(
          ArgumentWord(
            .value(.text(text)), mayBeFlag: !word.isQuoted, place: word.place,
            spaceBefore: word.spaceBefore))
      } else {
        let value = word.isWholeValue ? try await value(of: word) : .text(try await text(of: word))
        result.append(
          ArgumentWord(
            .value(value), mayBeFlag: word.mayBeFlag, place: word.place,
            spaceBefore: word.spaceBefore))
      }
    }
    return result
  }

  /// The value of a word: of a lone variable or chain its own, else text.
  func value(of word: Word) async throws -> Value {
    guard word.isWholeValue, let part = word.parts.first else {
      return .text(try await text(of: word))
    }
    switch part {
    case .text(let text): return .text(text)
    case .variable(let reference): return try value(of: reference)
    case .chain(let chain): return try await run(chain, endsChain: false).flow.captured()
    }
  }

  func text(of word: Word) async throws -> String {
    var text = ""
    for part in word.parts {
      switch part {
      case .text(let literal): text += literal
      case .variable(let reference):
        text += try interpolated(try value(of: reference), at: reference.place)
      case .chain(let chain):
        let value = try await run(chain, endsChain: false).flow.captured()
        text += try interpolated(value, at: chain.place)
      }
    }
    return text
  }

  /// The words as one text, white space as typed.
  func text(joining words: [Word]) async throws -> String {
    var text = ""
    for (index, word) in words.enumerated() {
      let value = try await value(of: word)
      text += (index == 0 ? "" : word.spaceBefore) + (try interpolated(value, at: word.place))
    }
    return text
  }

  func value(of reference: VariableReference) throws -> Value {
    guard var value = scope[reference.name] else {
      throw CommandError.unknownVariable(
        reference.name, among: scope.names, place: reference.place)
    }
    if reference.name == LastResult.name { noticeCutResult() }
    for field in reference.path {
      guard case .record(let record) = value else {
        throw CommandError(
          "variable-no-record", ["name": reference.name, "field": field], place: reference.place)
      }
      guard let next = record[field] else {
        if record.schema.isOpen {
          value = .none
          continue
        }
        throw CommandError.unknownField(field, in: record.schema, place: reference.place)
      }
      value = next
    }
    return value
  }

  /// A value as part of a text; a list of several is not one.
  private func interpolated(_ value: Value, at place: SourcePlace) throws -> String {
    guard case .list(let values) = value else { return value.text }
    if values.count == 1, let only = values.first, only.type != .record, only.type != .list {
      return only.text
    }
    throw CommandError.listAsText(values, place: place)
  }
}

extension Word {
  /// A bare word that begins with text may be a flag; what a variable holds never is.
  var mayBeFlag: Bool {
    guard !isQuoted, case .text? = parts.first else { return false }
    return true
  }
}

extension CommandError {
  /// A variable that nothing has set, with the nearest that is set.
  static func unknownVariable(
    _ name: String, among names: some Sequence<String>, place: SourcePlace
  ) -> CommandError {
    if name == LastResult.name {
      return CommandError(
        "unknown-variable", ["name": name], hint: Message("unknown-variable.last"), place: place)
    }
    // No space ends a name where people write none between words.
    let begun = names.filter { known in
      name.hasPrefix(known)
        && name.dropFirst(known.count).unicodeScalars.first.map { !$0.isASCII } ?? false
    }.max { $0.count < $1.count }
    if let begun {
      return CommandError(
        "unknown-variable", ["name": name],
        hint: Message(
          "slip.variable-end", ["name": begun, "rest": String(name.dropFirst(begun.count))]),
        place: place)
    }
    let nearest = Nearest.match(name, among: names)
    return CommandError(
      "unknown-variable", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": "$" + $0]) }, place: place)
  }
}
