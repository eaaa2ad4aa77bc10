internal import Language
internal import TsubameKit

extension ListedModule {
  /// The modules that are part of tsubame, in the order of help.
  static func builtIn(_ registry: CommandRegistry) -> [ListedModule] {
    var modules: [ListedModule] = []
    for entry in registry.entries {
      if modules.last?.name != entry.module {
        modules.append(ListedModule(entry.module, .builtIn, version: Version.number))
      }
      modules[modules.count - 1].commands.append(entry)
    }
    return modules
  }

  /// The module that a script is; nil for what is none.
  static func script(_ help: DeclaredHelp) -> ListedModule? {
    guard help.source == .module(.script), let name = help.module else { return nil }
    return ListedModule(name, .script, file: help.file, problem: help.problem)
  }
}
