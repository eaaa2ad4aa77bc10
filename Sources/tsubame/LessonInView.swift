internal import Shell
internal import Synchronization

/// The stage on which someone learns a lesson at the prompt, as far as the prompt has to know of it.
final class LessonInView: Sendable {
  private let sources = Mutex<CompletionSources?>(nil)

  /// What completes there; nil where no lesson is under way.
  var completing: CompletionSources? { sources.withLock { $0 } }

  /// From now on lines are completed from these sources; nil for the prompt's own.
  func set(_ sources: CompletionSources?) { self.sources.withLock { $0 = sources } }
}
