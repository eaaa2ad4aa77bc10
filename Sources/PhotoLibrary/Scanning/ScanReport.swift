public import TsubameKit

/// What a scan did, in numbers.
public struct ScanReport: Sendable {
  /// Photos and videos whose files were found.
  public var found = 0
  public var new = 0
  public var changed = 0
  public var unreadable = 0
  public var missing = 0
  /// Folders that could not be listed, with why.
  public var failures: [CommandError] = []

  public init() {}
}
