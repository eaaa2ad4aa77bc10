internal import CRE2
internal import Text
internal import TsubameKit

/// RE2 behind one small type: a regular expression that is searched for in time linear in the text.
///
/// The pattern and the texts are composed first: an NFD が is found by an NFC one.
@safe final class Pattern: Sendable {
  private let text: String
  /// RE2 lets several threads search at a time.
  nonisolated(unsafe) private let compiled: OpaquePointer

  /// - Throws: `CommandError` where the text is no regular expression.
  init(_ text: String) throws {
    var composed = Normalization.nfc(text)
    let compiled = composed.withUTF8 { bytes in
      unsafe tsubame_pattern_create(bytes.baseAddress, bytes.count)
    }
    guard let compiled = unsafe compiled else { throw Pattern.noMemory(text) }
    if let problem = unsafe tsubame_pattern_problem(compiled) {
      let reason = unsafe String(cString: problem)
      unsafe tsubame_pattern_destroy(compiled)
      throw CommandError("bad-pattern", ["pattern": text, "reason": reason])
    }
    self.text = text
    unsafe self.compiled = unsafe compiled
  }

  deinit { unsafe tsubame_pattern_destroy(compiled) }

  /// Whether it is found anywhere in the text.
  func isFound(in text: String) throws -> Bool {
    var composed = Normalization.nfc(text)
    let found = composed.withUTF8 { bytes in
      unsafe tsubame_pattern_matches(compiled, bytes.baseAddress, bytes.count)
    }
    if found < 0 { throw Pattern.noMemory(self.text) }
    return found == 1
  }

  private static func noMemory(_ text: String) -> CommandError {
    CommandError("pattern-no-memory", ["pattern": text])
  }
}
