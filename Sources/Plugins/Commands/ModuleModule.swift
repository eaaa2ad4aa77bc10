public import TsubameKit

/// What tsubame consists of, and what people have added to it.
public enum ModuleModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    ModuleCommand.self, ModuleShowCommand.self, ModuleNewCommand.self, ModuleCheckCommand.self,
    ModuleTrustCommand.self, ModuleReloadCommand.self, ModuleDisableCommand.self,
    ModuleEnableCommand.self,
  ]

  static let schema = Schema(
    kind: "module",
    fields: [
      Field("module", .text), Field("source", .text), Field("version", .text),
      Field("state", .text), Field("commands", .list), Field("file", .text),
      Field("problem", .text),
    ])
}
