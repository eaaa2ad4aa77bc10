/// One binding under way: first the flags are taken out, then the words left go to the parameters in order.
struct ArgumentBinder {
  let signature: Signature
  let isChecking: Bool
  let isChained: Bool
  let place: SourcePlace?
  private let clock: () -> Time
  private lazy var now = clock()
  private var rest: [ArgumentWord] = []
  private var values: [String: Value] = [:]
  private var places: [String: SourcePlace] = [:]
  /// The parameters that were given as a lone `-`.
  private var dashes: Set<String> = []

  init(
    signature: Signature, isChecking: Bool, isChained: Bool, clock: @escaping () -> Time,
    place: SourcePlace?
  ) {
    self.signature = signature
    self.isChecking = isChecking
    self.isChained = isChained
    self.clock = clock
    self.place = place
  }

  func result() -> BoundArguments {
    var values = values
    for flag in signature.flags where values[flag.name] == nil { values[flag.name] = flag.standard }
    for parameter in signature.parameters where values[parameter.name] == nil {
      values[parameter.name] = parameter.standard
    }
    return BoundArguments(values: values, places: places, dashes: dashes)
  }

  mutating func takeFlags(_ words: [ArgumentWord], exactly: Bool) throws {
    guard !exactly, !signature.passesDashes else {
      rest = words
      return
    }
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.mayBeFlag, case .value(.text(let text)) = word.content,
        let name = Dashes.strip(text)
      else {
        rest.append(word)
        continue
      }
      if name.isEmpty {
        rest += words[index...].map(\.asText)
        return
      }
      let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flagName = String(parts.first ?? "")
      guard let flag = signature.flags.first(where: { $0.name == flagName }) else {
        guard Dashes.isFlagLike(text) else {
          rest.append(word)
          continue
        }
        throw unknownFlag(flagName, at: word.place)
      }
      var value: ArgumentWord?
      if parts.count == 2 {
        value = ArgumentWord(.value(.text(String(parts[1]))), place: word.place)
      } else if flag.type != nil {
        guard index < words.count else {
          throw CommandError(
            "flag-without-value", ["command": signature.name, "flag": flagName], place: word.place)
        }
        value = words[index]
        index += 1
      }
      try take(flag, value, at: word.place)
    }
  }

  private mutating func take(_ flag: Flag, _ word: ArgumentWord?, at place: SourcePlace?) throws {
    places[flag.name] = word?.place ?? place
    guard let type = flag.type else {
      guard word == nil else {
        throw CommandError(
          "flag-takes-no-value", ["command": signature.name, "flag": flag.name], place: place)
      }
      values[flag.name] = .bool(true)
      return
    }
    guard let word, let value = try read(word, as: type, name: "--" + flag.name) else { return }
    if flag.repeats {
      var list: [Value] = []
      if case .list(let earlier)? = values[flag.name] { list = earlier }
      values[flag.name] = .list(list + [value])
    } else {
      values[flag.name] = value
    }
  }

  mutating func takeParameters() throws {
    var index = 0
    for parameter in signature.parameters {
      switch parameter.arity {
      case .unlessChained where isChained: continue
      case .required, .optional, .unlessChained:
        guard index < rest.count else {
          if parameter.arity == .optional { continue }
          throw missing(parameter)
        }
        places[parameter.name] = rest[index].place
        if rest[index].isLoneDash { dashes.insert(parameter.name) }
        if let value = try read(rest[index], as: parameter.type, name: parameter.name) {
          values[parameter.name] = value
        }
        index += 1
      case .rest, .someRest:
        let words = rest[index...]
        if parameter.arity == .someRest, words.isEmpty { throw missing(parameter) }
        places[parameter.name] = words.first?.place
        values[parameter.name] = .list(
          try words.compactMap { try read($0, as: parameter.type, name: parameter.name) })
        index = rest.count
      case .restText:
        let words = Array(rest[index...])
        places[parameter.name] = words.first?.place
        if words.count == 1, words[0].isLoneDash { dashes.insert(parameter.name) }
        if let text = try joined(words) { values[parameter.name] = .text(text) }
        index = rest.count
      }
    }
    guard index >= rest.count else {
      throw CommandError(
        "extra-argument", ["command": signature.name, "argument": shown(rest[index])],
        place: rest[index].place)
    }
  }

  private func joined(_ words: [ArgumentWord]) throws -> String? {
    var text = ""
    for (index, word) in words.enumerated() {
      guard case .value(let value) = word.content else { return nil }
      if case .list(let values) = value {
        throw CommandError.listAsText(values, command: signature.name, place: word.place)
      }
      text += (index > 0 ? word.spaceBefore : "") + value.text
    }
    return words.isEmpty ? nil : text
  }

  private mutating func read(
    _ word: ArgumentWord, as type: ParameterType, name: String
  ) throws -> Value? {
    guard case .value(let value) = word.content else { return nil }
    if let value = type.read(value, now: now) { return value }
    if case .list(let values) = value, type != .list {
      throw CommandError.listAsText(
        values, type: type, command: signature.name, place: word.place)
    }
    let shown = type == .secret ? "…" : value.text
    throw CommandError(
      "wrong-argument.\(type.wordingName)",
      ["command": signature.name, "parameter": name, "value": shown, "choices": type.choices],
      hint: type.hint(for: value.text), place: word.place)
  }

  private func missing(_ parameter: Parameter) -> CommandError {
    CommandError(
      "missing-argument", ["command": signature.name, "parameter": parameter.name], place: place)
  }

  private func unknownFlag(_ name: String, at place: SourcePlace?) -> CommandError {
    var arguments = ["command": signature.name, "flag": name]
    let names = signature.flags.map(\.name)
    arguments["flags"] = names.map { "--" + $0 }.joined(separator: " ")
    var hint = Message(names.isEmpty ? "unknown-flag.none" : "unknown-flag.all", arguments)
    if let nearest = Nearest.match(name, among: names) {
      arguments["nearest"] = nearest
      hint = Message("unknown-flag.nearest", arguments)
    }
    return CommandError("unknown-flag", arguments, hint: hint, place: place)
  }

  private func shown(_ word: ArgumentWord) -> String {
    if case .value(let value) = word.content { return value.text }
    return ""
  }
}
