public import TsubameKit

/// The modules for those who teach and learn, in the order of help.
public let workshopModules: [any CommandModule.Type] = [
  SessionsModule.self, LessonModule.self, TeachingModule.self,
]
