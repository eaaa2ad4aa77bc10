extension Course {
  /// The steps and known mistakes of all lessons, as a board knows them. Both ways of a step are one.
  public var shape: CourseShape {
    CourseShape(
      steps: lessons.flatMap { lesson in
        lesson.stepNames.map {
          CourseShape.Step(lesson: lesson.name, step: $0, mistakes: lesson.mistakes(of: $0))
        }
      })
  }
}

extension LessonFile {
  /// The known mistakes of a step, in whatever way it is done.
  func mistakes(of step: String) -> [String] {
    var names: [String] = []
    for name in forms.filter({ $0.name == step }).flatMap(\.mistakes) where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
