public import TsubameKit

/// Words in the other language: the source article's table, the person's own words, kana and widths.
public enum TranslateModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    TranslateCommand.self, WordsCommand.self, WordsAddCommand.self, WordsRemoveCommand.self,
  ]
}
