public import TsubameKit

/// Hashtags: which there are, and the posts that have them.
public enum TagModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [TagCommand.self]
}
