internal import Synchronization
public import TsubameKit

/// Regular expressions in RE2's syntax (https://github.com/google/re2/wiki/Syntax), each compiled once.
public final class PatternCache: Sendable {
  private let compiled = Mutex<[String: Pattern]>([:])
  /// A program may make up patterns without end; then the old ones go.
  private static let most = 64

  /// An empty cache.
  public init() {}

  /// What searches for `matches`.
  public var engine: PatternEngine {
    PatternEngine { text, pattern in try self.pattern(pattern).isFound(in: text) }
  }

  /// - Throws: `CommandError` where the pattern is no regular expression.
  public func check(_ pattern: String) throws {
    _ = try self.pattern(pattern)
  }

  private func pattern(_ text: String) throws -> Pattern {
    try compiled.withLock { compiled in
      if let known = compiled[text] { return known }
      let pattern = try Pattern(text)
      if compiled.count >= PatternCache.most { compiled.removeAll() }
      compiled[text] = pattern
      return pattern
    }
  }
}
