public import TsubameKit

/// Says whether the files of a folder of commands may run: a folder that came from elsewhere must not run code in whoever
/// opens a shell in it.
public protocol FileTrust: Sendable {
  /// Why a file may not run.
  ///
  /// - Parameter file: its whole path.
  /// - Returns: nil where it may.
  func refusal(of file: FilePath) -> CommandError?

  /// Lets a file run that tsubame has just written for the person.
  ///
  /// - Throws: `CommandError` where that cannot be kept.
  func addOwn(_ file: FilePath) throws
}

/// Where a session keeps what says which commands of the workspace may run.
public enum FileTrustKey: SessionKey {
  /// Asked before anything of the folder runs.
  public typealias Part = any FileTrust
}
