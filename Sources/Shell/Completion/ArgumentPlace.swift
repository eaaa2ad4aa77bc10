internal import TsubameKit

/// What a command expects at the cursor, as its signature tells.
struct ArgumentPlace {
  enum Kind {
    /// One of these flags.
    case flag([String])
    /// A word of this type.
    case value(ParameterType)
    case nothing
  }

  let kind: Kind
  /// What of the value is there already.
  let typed: String
  /// What stands before the value in the same word: `--format=`.
  private let lead: String

  init(
    _ signature: Signature, after words: [String], typed: String, _ quote: Character?
  ) {
    var used: Set<String> = []
    var position = 0
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
        position += 1
      }
    }
    var (kind, value, lead) = (Kind.nothing, typed, "")
    if let type = waiting?.type {
      kind = .value(type)
    } else if !flagsEnded, quote == nil, typed.hasPrefix("--") {
      if let mark = typed.firstIndex(of: "="), let flag = ArgumentPlace.flag(typed, of: signature) {
        kind = flag.type.map { .value($0) } ?? .nothing
        lead = String(typed[...mark])
        value = String(typed[typed.index(after: mark)...])
      } else {
        kind = .flag(signature.flags.map(\.name).filter { !used.contains($0) })
      }
    } else if let parameter = ArgumentPlace.parameter(at: position, of: signature) {
      kind = .value(parameter.type)
    }
    (self.kind, self.typed, self.lead) = (kind, value, lead)
  }

  /// Candidates with what stands before the value in the same word.
  func joined(_ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
    lead.isEmpty ? candidates : candidates.map { .init(lead + $0.word, shown: $0.shown) }
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
