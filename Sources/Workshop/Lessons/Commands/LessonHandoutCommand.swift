internal import Files
internal import TsubameKit

/// `lesson handout`: lessons on paper, with what stands on the screen.
struct LessonHandoutCommand: Command {
  static let signature = Signature(
    "lesson handout", parameters: [Parameter("lessons", .lesson, .rest)],
    flags: [
      Flag("to", .choice(LessonHandoutCommand.formats), standard: .text("md")), Flag("teacher"),
      Flag("blank"),
    ],
    output: .value, effects: .local,
    examples: [
      "lesson handout timeline", "lesson handout --to html | save handout.html",
      "lesson handout --teacher | save teacher.md",
    ])

  private static let formats = ["md", "html"]

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let classroom = try session.classroom
    let names = arguments.texts("lessons")
    let course = try classroom.course()
    if names.isEmpty, let problem = course.ownProblems.first { throw problem }
    let lessons = try (names.isEmpty ? course.own.map(\.name) : names).map(classroom.lesson)
    guard !lessons.isEmpty else {
      throw CommandError("lesson-no-lessons")
    }
    let handout = Handout(
      language: session.language, wording: session.wording,
      isForTeacher: arguments.has("teacher"), hasAnswers: !arguments.has("blank"))
    var texts: [String] = []
    defer { session.console.progress(nil) }
    for (index, lesson) in lessons.enumerated() {
      session.console.progress(
        Progress(
          Message("lint-progress", ["lesson": lesson.name]), done: index, total: lessons.count))
      let work = try WorkFolder(in: classroom.temporary)
      let screens = HandoutScreens(
        lesson: lesson, classroom: classroom, practice: Practice(work.path, state: nil))
      texts.append(handout.text(of: lesson, try await screens.steps()))
    }
    let markdown = texts.joined(separator: "\n")
    guard arguments.text("to") == "html" else {
      return CommandResult(.text(GivenText.stream(markdown)))
    }
    let only = lessons.count == 1 ? lessons.first?.titles[session.language] : nil
    let page = HandoutPage(title: only ?? "tsubame 燕", language: session.language).text(
      of: markdown)
    return CommandResult(.text(GivenText.stream(page)))
  }
}
