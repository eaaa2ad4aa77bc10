public import TsubameKit

/// Sessions on record.
public enum SessionsModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    HistoryKeepCommand.self, ReplayCommand.self,
  ]

  /// `history keep` stands beside the history of lines.
  public static let guestIn = ["history"]
}
