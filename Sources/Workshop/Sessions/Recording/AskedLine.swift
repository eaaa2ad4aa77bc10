internal import Text
public import TsubameKit

/// A question with its answer as they stand in a session: `Name? [text]`.
///
/// What was answered is not written down, `[secret]` where it was one; a key stands as it is. Whoever writes a session
/// by hand may put an answer there, and it is given when the session is played.
public struct AskedLine: Sendable {
  private let question: Question

  /// The line of a question.
  public init(_ question: Question) { self.question = question }

  /// Without an answer.
  public var text: String {
    let flat = String(question.text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let shown = VisibleControls.shown(flat)
    return shown.isEmpty || shown.last?.isWhitespace == true ? shown : shown + " "
  }

  /// With what stands for an answer.
  func text(answered answer: String) -> String {
    if question.isSecret { return text + SessionMark.secret }
    return text + (question.keys.isEmpty ? SessionMark.answer : "[\(answer)]")
  }

  /// The answer that a line gives; nil where it is no line of this question.
  func answer(in line: SessionLine) -> String? {
    guard line.text.hasPrefix(text + "["), line.text.hasSuffix("]") else { return nil }
    let answer = String(line.text.dropFirst(text.count + 1).dropLast())
    // So it is seen as it was written down, wherever it is shown.
    return question.isSecret && "[\(answer)]" == SessionMark.secret ? SessionMark.secret : answer
  }
}
