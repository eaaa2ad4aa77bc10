internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// The store as a scan sees it.
struct StoredPhotoIndex: PhotoIndex {
  let store: LocalStore
  let clock: any SessionClock

  func known(in folder: [UInt8]) async throws -> [KnownFile] {
    try await store.knownFiles(in: folder)
  }

  func foldersWithPhotos(below root: [UInt8]) async throws -> [[UInt8]] {
    try await store.foldersWithPhotos(below: root)
  }

  func save(_ findings: ScanFindings) async throws {
    try await store.keep(
      findings.photos, strangers: findings.strangers, returned: findings.returned,
      vanished: findings.vanished, now: clock.now())
  }

  func finishScan() async throws { try await store.finishScan() }
}
