/// Something that happens to a learner.
enum LessonEvent: Sendable, Hashable {
  /// A step begins; the hash tells its text.
  case step(StepPlace, hash: String)
  case passed(StepPlace, hash: String)
  case skipped(StepPlace, hash: String)
  case hint(StepPlace, number: Int)
  /// A known mistake.
  case mistake(StepPlace, name: String)
  /// Who is signed in from now on in a lesson; nil for nobody.
  case account(lesson: String, name: String?)
  case left(lesson: String)

  private static let nobody = "-"
  /// No step has more.
  private static let mostHints = 1_000

  /// As it stands in the file.
  var text: String {
    switch self {
    case .step(let place, let hash): "step \(place.text) \(hash)"
    case .passed(let place, let hash): "passed \(place.text) \(hash)"
    case .skipped(let place, let hash): "skipped \(place.text) \(hash)"
    case .hint(let place, let number): "hint \(place.text) \(number)"
    case .mistake(let place, let name): "mistake \(place.text) \(name)"
    case .account(let lesson, let name): "account \(lesson) \(name ?? LessonEvent.nobody)"
    case .left(let lesson): "left \(lesson)"
    }
  }

  /// Nil where words tell nothing that is known.
  init?(_ words: ArraySlice<String>) {
    guard let kind = words.first, let second = words.dropFirst().first else { return nil }
    let third = words.dropFirst(2).first ?? ""
    let place = StepPlace(second)
    switch (kind, place) {
    case ("step", let place?): self = .step(place, hash: third)
    case ("passed", let place?): self = .passed(place, hash: third)
    case ("skipped", let place?): self = .skipped(place, hash: third)
    case ("hint", let place?):
      let number = Int(third) ?? 0
      guard (1...LessonEvent.mostHints).contains(number) else { return nil }
      self = .hint(place, number: number)
    case ("mistake", let place?): self = .mistake(place, name: third)
    case ("account", nil):
      self = .account(lesson: second, name: third == LessonEvent.nobody ? nil : third)
    case ("left", nil): self = .left(lesson: second)
    default: return nil
    }
  }
}
