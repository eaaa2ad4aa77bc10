/// What searches with regular expressions for `matches`: a library does, and the kit stands on none. Whoever makes
/// an expression puts it in.
public struct PatternEngine: Sendable, Hashable {
  private let search: @Sendable (_ text: String, _ pattern: String) throws -> Bool

  /// - Parameter search: whether a pattern is found anywhere in a text, both taken canonically; throws a `CommandError`
  ///   where the pattern is no regular expression.
  public init(_ search: @escaping @Sendable (_ text: String, _ pattern: String) throws -> Bool) {
    self.search = search
  }

  /// The value of `left matches right`.
  ///
  /// - Throws: `CommandError` for what is no text, and for a pattern that is no regular expression.
  public func apply(_ left: Value, _ right: Value) throws -> Value {
    .bool(try Meaning.onTexts(.matches, left, right, search))
  }

  /// Always: which library searches is no part of what an expression says.
  public static func == (left: PatternEngine, right: PatternEngine) -> Bool { true }

  /// Hashes nothing, as all are equal.
  public func hash(into hasher: inout Hasher) {}
}
