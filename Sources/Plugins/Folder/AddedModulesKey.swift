public import TsubameKit

/// Where a session keeps the modules that people have added.
public enum AddedModulesKey: SessionKey {
  /// The commands `module …` work on them.
  public typealias Part = AddedModules
}
