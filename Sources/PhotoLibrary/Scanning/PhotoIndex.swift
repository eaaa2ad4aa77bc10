public import TsubameKit

/// Where a scan keeps what it learns: the store.
public protocol PhotoIndex: Sendable {
  /// What is known of the files of one folder, its subfolders not among them.
  func known(in folder: [UInt8]) async throws -> [KnownFile]

  /// The folders at and below one in which files are known.
  func foldersWithPhotos(below root: [UInt8]) async throws -> [[UInt8]]

  /// Keeps a part of a scan, all of it or nothing.
  func save(_ findings: ScanFindings) async throws

  /// Ends a scan that went through: finds out which of the files that vanished turned up elsewhere, and which
  /// photos and videos belong together.
  func finishScan() async throws
}

/// A part of what a scan found.
public struct ScanFindings: Sendable {
  /// New and changed files.
  public var photos: [ScannedPhoto] = []
  /// Files that are no photos, so that the next scan need not open them again.
  public var strangers: [PhotoFile] = []
  /// Ids of photos that were missing and are there again, unchanged.
  public var returned: [Int] = []
  /// Ids of photos whose files are not where they were.
  public var vanished: [Int] = []

  /// Changes of which there are none yet.
  public init() {}

  /// How many findings these are.
  public var count: Int { photos.count + strangers.count + returned.count + vanished.count }
}
