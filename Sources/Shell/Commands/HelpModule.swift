public import TsubameKit

/// Commands about commands.
public enum HelpModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [Help.self, Apropos.self, Harvest.self]
}
