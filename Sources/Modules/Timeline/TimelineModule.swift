public import TsubameKit

/// Reading posts: the list, one post, finding, and taking in what a file holds.
public enum TimelineModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    TimelineCommand.self, TimelineOpenCommand.self, TimelineSearchCommand.self,
    TimelineImportCommand.self,
  ]
}
