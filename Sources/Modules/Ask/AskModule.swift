public import TsubameKit

/// Questions to the person.
public enum AskModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [AskCommand.self]
}
