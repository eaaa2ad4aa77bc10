internal import Text
internal import TsubameKit

/// A lesson on paper, as Markdown.
struct Handout {
  let language: DisplayLanguage
  let wording: any MessageWording
  /// Whether the notes for who teaches are in it: minutes, hints, known mistakes.
  let isForTeacher: Bool
  /// Whether answers and screens are in it.
  let hasAnswers: Bool

  /// The Markdown of a lesson.
  func text(of lesson: LessonFile, _ steps: [HandoutStep]) -> String {
    var parts = ["# \(lesson.titles[language])"]
    if isForTeacher { parts.append(said("handout-minutes", ["minutes": minutes(of: steps)])) }
    parts.append(lesson.introduction[language])
    for (index, step) in steps.enumerated() {
      parts += text(of: step, number: index + 1)
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func minutes(of steps: [HandoutStep]) -> String {
    "\(steps.reduce(0) { $0 + ($1.step.minutes ?? 0) })"
  }

  private func text(of handout: HandoutStep, number: Int) -> [String] {
    let step = handout.step
    var parts = [
      "## \(number). \(Handout.heading(step.goal(language)))", step.explanation(language),
    ]
    parts += step.blocks(.file, language).compactMap(\.page)
    if hasAnswers {
      parts += step.blocks(.answer, language).compactMap(\.page)
      if !handout.screen.isEmpty { parts.append(MarkdownFence.around(handout.screen)) }
    }
    if isForTeacher { parts += notes(of: step) }
    return parts
  }

  /// A paragraph as a heading: on one line, without its full stop.
  private static func heading(_ paragraph: String) -> String {
    let sentence = MarkdownText.line(of: paragraph)
    let marks: Set<Character> = [".", "。", ":", "："]
    return marks.contains(sentence.last ?? " ") ? String(sentence.dropLast()) : sentence
  }

  private func notes(of step: LessonStep) -> [String] {
    var items = ["- " + said("handout-minutes", ["minutes": "\(step.minutes ?? 0)"])]
    if !step.teacher[language].isEmpty { items.append("- \(step.teacher[language])") }
    for (index, hint) in (step.hints[language] ?? []).enumerated() {
      items.append("- " + said("handout-hint", ["number": "\(index + 1)", "hint": hint]))
    }
    if !step.mistakes.isEmpty {
      let names = step.mistakes.map { "`\($0)`" }.joined(separator: ", ")
      items.append("- " + said("handout-mistakes", ["names": names]))
    }
    return [items.joined(separator: "\n")]
  }

  private func said(_ code: String, _ arguments: [String: String]) -> String {
    wording.text(of: Message(code, arguments))
  }
}
