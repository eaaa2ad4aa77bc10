public import TsubameKit

/// The modules whose commands are about the language and the prompt, in the order of help.
public let shellModules: [any CommandModule.Type] = [
  ScriptsModule.self, HelpModule.self, HistoryModule.self,
]
