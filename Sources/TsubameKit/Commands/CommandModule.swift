/// A set of commands under one name. The name is the type's: `TimelineModule<Store>` registers as `timeline`.
public protocol CommandModule: Sendable {
  /// Its commands, in the order of help.
  static var commands: [any Command.Type] { get }
}

extension CommandModule {
  /// The name that this module registers as.
  public static var name: String { TypeName.moduleName(of: self) }
}
