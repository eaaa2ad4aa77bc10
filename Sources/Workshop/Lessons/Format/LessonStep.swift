internal import Text
internal import TsubameKit

/// A step of a lesson, in one of the ways in which it can be done.
struct LessonStep: Sendable {
  /// For whom it is.
  enum Form: Sendable {
    case everyone
    case withSwift
    case withoutSwift
  }

  let name: String
  let form: Form
  /// The line of the file that it begins on.
  let line: Int
  /// Tells this text of the step from others: the file of progress says which one a learner had.
  var hash = ""
  /// The goal, and what explains it.
  var text = LessonText()
  var blocks: [LessonBlock] = []
  /// Each stronger than the one before.
  var hints: [DisplayLanguage: [String]] = [:]
  var teacher = LessonText()
  /// What goes wrong on the network in it, as `send 1 busy`.
  var faults: [String] = []
  var minutes: Int?

  init(name: String, form: Form, line: Int) {
    self.name = name
    self.form = form
    self.line = line
  }

  /// The first paragraph: what is to be done.
  func goal(_ language: DisplayLanguage) -> String {
    MarkdownText.paragraphs(of: text[language]).first ?? ""
  }

  /// What stands behind the goal.
  func explanation(_ language: DisplayLanguage) -> String {
    MarkdownText.paragraphs(of: text[language]).dropFirst().joined(separator: "\n\n")
  }

  /// The blocks of a role, in a language.
  func blocks(_ role: LessonBlock.Role, _ language: DisplayLanguage) -> [LessonBlock] {
    blocks.filter { $0.role == role && ($0.language ?? language) == language }
  }

  /// The known mistakes, in their order.
  var mistakes: [String] {
    var names: [String] = []
    for block in blocks {
      if case .reject(let name) = block.role, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What looks whether it is done, in order.
  var checks: [LessonBlock] {
    blocks.filter { if case .check = $0.role { true } else { false } }
  }
}
