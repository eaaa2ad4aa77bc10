internal import TsubameKit

/// What calls have turned out to be, so that those in loops are looked up and bound once, not at each turn.
struct KnownCalls {
  private var calls: [SourcePlace: KnownCall] = [:]

  /// A prompt may see loops for days.
  private static let most = 1_024

  /// What a call calls.
  ///
  /// - Parameter isRepeated: whether it is called again soon.
  /// - Throws: `CommandError` with the nearest name where there is no such command.
  mutating func meaning(
    of call: Call, in vocabulary: Vocabulary, isRepeated: Bool
  ) throws -> KnownCall {
    guard isRepeated else { return KnownCall(try vocabulary.resolve(call)) }
    if let known = calls[call.place], !vocabulary.defines(call) { return known }
    let known = KnownCall(try vocabulary.resolve(call))
    switch known.meaning {
    case .command, .filter:
      if calls.count >= KnownCalls.most { calls.removeAll() }
      calls[call.place] = known
    // Definitions come and go while a program runs.
    case .definition, .value: break
    }
    return known
  }
}

/// One call, with its arguments where they are known to stay as they are.
final class KnownCall {
  let meaning: ResolvedCall
  var arguments: BoundArguments?

  init(_ meaning: ResolvedCall) { self.meaning = meaning }
}
