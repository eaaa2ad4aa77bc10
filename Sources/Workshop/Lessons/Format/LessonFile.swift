internal import Files
internal import TsubameKit

/// A lesson as its file tells it: a head, texts in each language, and steps.
///
/// How such a file is written: `commands/lessons/README.md`.
struct LessonFile: Sendable {
  /// The name, as in `03-timeline.lesson.md`.
  let name: String
  /// Where it lies.
  let path: FilePath
  /// What it is called in each language.
  let titles: LessonText
  /// The names of the lessons that come before.
  let needs: [String]
  /// The name of its world; nil for an empty one.
  let world: String?
  /// What stands before the first step.
  let introduction: LessonText
  /// In their order; both ways of a step stand one behind the other.
  let forms: [LessonStep]

  /// What a file's name ends with.
  static let ending = ".lesson.md"

  /// The steps, one way of each.
  ///
  /// - Parameter hasSwift: whether Swift files can be compiled.
  func steps(hasSwift: Bool) -> [LessonStep] {
    forms.filter { $0.form != (hasSwift ? .withoutSwift : .withSwift) }
  }

  /// The names of the steps, each once.
  var stepNames: [String] {
    var names: [String] = []
    for form in forms where names.last != form.name { names.append(form.name) }
    return names
  }
}

/// A text in each language.
struct LessonText: Sendable, Hashable {
  private var texts: [DisplayLanguage: String] = [:]

  /// In a language; empty where there is none.
  subscript(language: DisplayLanguage) -> String {
    get { texts[language] ?? "" }
    set { texts[language] = newValue }
  }

  /// The same with what is done to each.
  func mapped(_ change: (String) -> String) -> LessonText {
    var text = LessonText()
    text.texts = texts.mapValues(change)
    return text
  }
}
