public import TsubameKit

/// Says whether the files of a folder of commands may run: a folder that came from elsewhere must not run code in whoever
/// opens a shell in it.
public protocol FileTrust: Sendable {
  /// The files as they are from now on, for one run.
  func now() -> any TrustedFiles

  /// Lets a file run that tsubame has just written for the person.
  ///
  /// - Throws: `CommandError` where that cannot be kept.
  func addOwn(_ file: FilePath) throws
}

/// Which files may run, as one run sees it: nothing is looked at before a file is asked for, and that only once.
public protocol TrustedFiles: Sendable {
  /// Why a file may not run, be it a command or included by one.
  ///
  /// - Returns: nil where it may.
  func refusal(of file: FilePath) -> CommandError?
}

/// Where a session keeps what says which commands of the workspace may run.
public enum FileTrustKey: SessionKey {
  /// Asked before anything of the folder runs.
  public typealias Part = any FileTrust
}
