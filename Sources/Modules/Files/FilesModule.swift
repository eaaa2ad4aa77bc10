public import TsubameKit

/// The folder that one is in, what lies there, and the programs of the system.
public enum FilesModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    CdCommand.self, PwdCommand.self, LsCommand.self, RunCommand.self, FgCommand.self,
  ]
}
