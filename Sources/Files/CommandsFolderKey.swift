public import TsubameKit

/// By this key a session knows the folder whose scripts are commands: `commands` of the workspace.
public enum CommandsFolderKey: SessionKey {
  /// The whole path, be it there or not.
  public typealias Part = FilePath
}
