public import TsubameKit

/// For those who teach: how far a class has come.
public enum TeachingModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [BoardCommand.self]

  /// `lesson board` stands beside the lessons.
  public static let guestIn = ["lesson"]
}
