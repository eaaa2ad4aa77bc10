/// The regular expressions of `matches`.
enum Pattern {
  /// Whether the pattern is found anywhere in the text.
  ///
  /// - Throws: `CommandError` where the pattern is no regular expression.
  static func matches(_ text: String, _ pattern: String) throws -> Bool {
    let regex: Regex<AnyRegexOutput>
    do {
      regex = try Regex(pattern)
    } catch {
      throw CommandError("bad-pattern", ["pattern": pattern])
    }
    do {
      return try regex.firstMatch(in: text) != nil
    } catch {
      throw CommandError("bad-pattern", ["pattern": pattern])
    }
  }
}
