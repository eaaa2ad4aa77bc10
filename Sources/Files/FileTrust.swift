public import TsubameKit

/// Says whether the files of a folder of commands may run: a folder that came from elsewhere must not run code in whoever
/// opens a shell in it.
public protocol FileTrust: Sendable {
  /// Why a file may not run.
  ///
  /// - Parameter file: its whole path.
  /// - Returns: nil where it may.
  func refusal(of file: FilePath) -> CommandError?
}
