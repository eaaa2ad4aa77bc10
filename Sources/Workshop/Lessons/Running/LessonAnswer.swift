internal import Text
internal import TsubameKit

/// What a step has to be answered with, as a page to read.
struct LessonAnswer {
  let step: LessonStep
  let place: PracticeWorld

  init(of step: LessonStep, in place: PracticeWorld) throws {
    self.step = step
    self.place = place
    lines = try place.exchanges(of: .answer, in: step).map(\.typed)
  }

  private let lines: [String]

  var page: String {
    let files = step.blocks(.answer, place.classroom.language).compactMap(\.page)
    let typed = lines.isEmpty ? [] : [MarkdownFence.around(lines.joined(separator: "\n"))]
    return (files + typed).joined(separator: "\n\n")
  }
}
