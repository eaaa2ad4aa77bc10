internal import Shell
internal import TsubameKit

/// What takes the place of the process's own where the program runs once more inside itself: for a session that is played,
/// or a lesson.
struct StageSettings: Sendable {
  let clock: any SessionClock
  let random: @Sendable () -> UInt64
  /// Takes the place of the terminal; nil where the person sees what is shown.
  let screen: Screen?
  /// Hears of all that is shown.
  let transcript: (any Transcript)?
  /// Takes what is written while someone types.
  let above: AboveTheLine
  /// The lines of the prompt that it belongs to; nil where it has its own.
  var history: LineHistory?
  /// Told of the stage; nil where nobody types there.
  var view: LessonInView?
  /// Whether lessons can be learned there.
  var hasLessons = false
}
