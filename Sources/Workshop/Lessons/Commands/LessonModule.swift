public import TsubameKit

/// Lessons that are learned at the prompt.
public enum LessonModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    LessonCommand.self, LessonListCommand.self, LessonStartCommand.self, LessonNextCommand.self,
    LessonHintCommand.self, LessonAnswerCommand.self, LessonSkipCommand.self,
    LessonResetCommand.self, LessonGotoCommand.self, LessonPlayCommand.self,
    LessonLeaveCommand.self, LessonReportCommand.self, LessonHandoutCommand.self,
    LessonLintCommand.self, LessonNewCommand.self,
  ]
}

/// By this key the session of a prompt knows who leads through lessons.
public enum TutorKey: SessionKey {
  /// One for the prompt.
  public typealias Part = Tutor
}

extension Session {
  /// What there is to learn.
  ///
  /// - Throws: `CommandError`
  var classroom: Classroom { get throws { try part(ClassroomKey.self) } }

  /// Who leads through lessons.
  ///
  /// - Throws: `CommandError` where there is no prompt.
  var tutor: Tutor {
    get throws {
      guard let tutor = try? part(TutorKey.self) else { throw CommandError("lesson-needs-prompt") }
      return tutor
    }
  }
}
