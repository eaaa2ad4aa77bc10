public import Files
public import TsubameKit

/// What a scan did, in numbers.
public struct ScanReport: Sendable {
  /// Photos and videos whose files were found.
  public var found = 0
  /// Of these, seen for the first time.
  public var new = 0
  /// Of these, read again because they had changed.
  public var changed = 0
  /// Of these, damaged or not allowed to be read.
  public var unreadable = 0
  /// Photos in the index whose files were not found.
  public var missing = 0
  /// Folders to be scanned that are not there any more.
  public var gone: [FilePath] = []
  /// Other folders that could not be listed, with why.
  public var failures: [CommandError] = []

  /// A report of nothing yet.
  public init() {}
}
