/// A set of commands under one name. The name is the type's: `TimelineModule<Store>` registers as `timeline`.
public protocol CommandModule: Sendable {
  /// Its commands, in the order of help.
  static var commands: [any Command.Type] { get }

  /// The names of other modules that some of its commands begin with, like `history` of `history keep`.
  static var guestIn: [String] { get }
}

extension CommandModule {
  /// Its commands begin with no other module's name.
  public static var guestIn: [String] { [] }

  /// The name that this module registers as.
  public static var name: String { TypeName.moduleName(of: self) }
}
