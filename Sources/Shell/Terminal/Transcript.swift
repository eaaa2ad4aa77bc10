public import TsubameKit

/// Hears of all that a console shows, line by line and without styles, as it would stand in a window.
public protocol Transcript: Sendable {
  /// A line of a result, or of what a command said.
  func show(_ line: String)

  /// A line of what was told beside results.
  func diagnose(_ line: String)

  /// A question.
  ///
  /// - Parameter answer: what was answered; nil where nobody did.
  func ask(_ question: Question, answer: String?)

  /// A picture that takes the place of the one before it.
  func draw(_ lines: [String])

  /// A program got the terminal; what it shows there nobody else sees.
  func lend()
}
