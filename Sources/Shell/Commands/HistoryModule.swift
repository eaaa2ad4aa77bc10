public import Files
public import TsubameKit

/// The lines that have been typed.
public enum HistoryModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    HistoryCommand.self, HistorySearchCommand.self, HistorySessionCommand.self,
  ]
}

/// Where the session keeps the file of typed lines.
public enum HistoryFileKey: SessionKey {
  /// Be it there or not.
  public typealias Part = FilePath
}
