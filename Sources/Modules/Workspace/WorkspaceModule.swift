public import TsubameKit

/// The person's settings and the care for what is stored.
public enum WorkspaceModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    ConfigCommand.self, DoctorCommand.self, BackupCommand.self, InitCommand.self,
  ]
}
