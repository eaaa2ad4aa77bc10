public import TsubameKit

/// The modules that tsubame comes with, in the order of help.
public let builtInModules: [any CommandModule.Type] = [
  LoginModule.self, TimelineModule.self, PostModule.self, TagModule.self, PhotosModule.self,
  TranslateModule.self, FilesModule.self, WorkspaceModule.self, AskModule.self,
]
