public import TsubameKit

/// Where a session keeps what stands before the commands of its workspace.
public enum CommandGateKey: SessionKey {
  /// The commands `module trust`, `disable` and `enable` work on it.
  public typealias Part = CommandGate
}
