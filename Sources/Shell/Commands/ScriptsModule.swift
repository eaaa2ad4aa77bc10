public import TsubameKit

/// Commands about files of commands.
public enum ScriptsModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [Check.self, Fmt.self]
}
