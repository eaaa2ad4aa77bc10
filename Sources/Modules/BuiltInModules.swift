public import TsubameKit

/// The modules that tsubame comes with, in the order of help.
public let builtInModules: [any CommandModule.Type] = [
  LoginModule.self, PostModule.self, PhotosModule.self, TranslateModule.self,
]
