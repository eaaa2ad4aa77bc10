/// A step as it went when its answer was given, for a handout.
struct HandoutStep: Sendable {
  let step: LessonStep
  /// What was typed and what came.
  let screen: String
}
