public import TsubameKit

/// Writing: new posts, changes to one's own, and what is yet to be sent.
public enum PostModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    PostCommand.self, EditCommand.self, DeleteCommand.self, RestoreCommand.self,
    OutboxCommand.self, OutboxSendCommand.self,
  ]
}
