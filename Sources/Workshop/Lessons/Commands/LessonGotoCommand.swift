internal import TsubameKit

/// `lesson goto 3`: goes to a step as if those before it had been answered; what the learner has done is put aside.
struct LessonGotoCommand: Command {
  static let signature = Signature(
    "lesson goto", parameters: [Parameter("step", .text)], effects: .local,
    examples: ["lesson goto 3", "lesson goto fetch"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let tutor = try invocation.session.tutor
    let steps = try await tutor.current().steps
    let word = invocation.arguments.text("step") ?? ""
    let number = ParameterType.wholeNumber(word).flatMap { $0 > 0 ? $0 - 1 : nil }
    guard let index = number ?? steps.firstIndex(where: { $0.name == word }),
      steps.indices.contains(index)
    else {
      let names = zip(1..., steps).map { "\($0) \($1.name)" }.joined(separator: ", ")
      throw CommandError(
        "lesson-no-step", ["name": word, "choices": names],
        place: invocation.arguments.place("step"))
    }
    try await tutor.goTo(index)
    return CommandResult(.nothing)
  }
}
