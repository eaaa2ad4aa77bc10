internal import TsubameKit

/// What a command expects at the cursor, as its signature tells.
struct ArgumentPlace {
  enum Kind {
    /// One of these flags.
    case flag([Flag])
    /// A word of this type.
    case value(ParameterType)
    case nothing
  }

  let kind: Kind
  /// The parameter, or the flag with its dashes, whose value is typed; nil where none is.
  let argument: String?
  /// What of the value is there already.
  let typed: String
  /// The flag that stands before the value in the same word, `--format`, without the `=`.
  let lead: String?
  /// The words before that the value goes on from, with a space behind them, where one name is made of several.
  let nameSoFar: String
  /// The finished word before that stands for a parameter, where there is one.
  let previous: String?

  init(
    _ signature: Signature, after words: [String], typed: String, _ quote: Character?
  ) {
    var used: Set<String> = []
    var taken: [String] = []
    var waiting: Flag?
    var flagsEnded = false
    for word in words {
      if waiting != nil {
        waiting = nil
      } else if !flagsEnded, word == "--" {
        flagsEnded = true
      } else if !flagsEnded, let flag = ArgumentPlace.flag(word, of: signature) {
        if !flag.repeats { used.insert(flag.name) }
        if flag.type != nil, !word.contains("=") { waiting = flag }
      } else {
        taken.append(word)
      }
    }
    var (kind, value, lead) = (Kind.nothing, typed, String?.none)
    var (nameSoFar, argument) = ("", String?.none)
    if let flag = waiting, let type = flag.type {
      kind = .value(type)
      argument = "--" + flag.name
    } else if !flagsEnded, quote == nil, typed.hasPrefix("--") || typed == "-" {
      if let mark = typed.firstIndex(of: "="), let flag = ArgumentPlace.flag(typed, of: signature) {
        kind = flag.type.map { .value($0) } ?? .nothing
        argument = "--" + flag.name
        lead = String(typed[..<mark])
        value = String(typed[typed.index(after: mark)...])
      } else {
        kind = .flag(signature.flags.filter { !used.contains($0.name) })
      }
    } else if let parameter = ArgumentPlace.parameter(at: taken.count, of: signature) {
      kind = .value(parameter.type)
      argument = parameter.name
      if parameter.isNameOfSeveralWords {
        nameSoFar = taken.dropFirst(signature.parameters.count - 1).map { $0 + " " }.joined()
      }
    }
    (self.kind, self.typed, self.lead, self.nameSoFar) = (kind, value, lead, nameSoFar)
    self.argument = argument
    previous = taken.last
  }

  private static func flag(_ word: String, of signature: Signature) -> Flag? {
    guard word.hasPrefix("--") else { return nil }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return signature.flags.first { $0.name == name }
  }

  private static func parameter(at position: Int, of signature: Signature) -> Parameter? {
    if position < signature.parameters.count { return signature.parameters[position] }
    switch signature.parameters.last?.arity {
    case .rest, .someRest, .restText: return signature.parameters.last
    default: return nil
    }
  }
}

extension Parameter {
  /// Whether all its words are one name, like an album's: `photos album Live Photos`.
  fileprivate var isNameOfSeveralWords: Bool {
    switch (arity, type) {
    case (.rest, .album), (.someRest, .album), (.rest, .ownAlbum), (.someRest, .ownAlbum): true
    default: false
    }
  }
}
