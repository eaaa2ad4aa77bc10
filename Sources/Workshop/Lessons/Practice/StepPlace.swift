/// A step by the names of its lesson and its own: `timeline/fetch`.
struct StepPlace: Sendable, Hashable {
  let lesson: String
  let step: String

  var text: String { "\(lesson)/\(step)" }

  init(_ lesson: String, _ step: String) { (self.lesson, self.step) = (lesson, step) }

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let lesson = parts.first, let step = parts.last else { return nil }
    self.init(String(lesson), String(step))
  }
}
