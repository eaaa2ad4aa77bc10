public import TsubameKit

/// Commands about commands.
public enum HelpModule: CommandModule {
  public static let commands: [any Command.Type] = [Help.self]
}
