public import Language
public import TsubameKit

/// What the prompt hands its lines to: the language, as far as Shell knows it.
public protocol LineRunner: Sendable {
  /// Runs a line, or several that belong together. It shows its own errors.
  func run(_ text: String) async -> ExitCode

  /// What is still open in a text that is not finished: a quote or brace, a lone `|` or `\` at its end.
  func openPart(of text: String) -> OpenPart?

  /// Whether a line is one of those that scripts may be made of later; not where it only leads someone through a lesson.
  func belongsInHistory(_ text: String) async -> Bool

  /// Whether a secret stands in a text, which then must not be kept.
  func holdsSecret(_ text: String) async -> Bool
}
