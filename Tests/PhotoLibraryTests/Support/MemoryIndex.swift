import PhotoLibrary
import TsubameKit

/// An index that keeps nothing but what a scan hands it.
actor MemoryIndex: PhotoIndex {
  private(set) var photos: [String: ScannedPhoto] = [:]

  func known(in folder: [UInt8]) -> [KnownFile] { [] }
  func foldersWithPhotos(below root: [UInt8]) -> [[UInt8]] { [] }
  func finishScan() {}

  func save(_ findings: ScanFindings) {
    for photo in findings.photos {
      photos[String(decoding: photo.file.name, as: UTF8.self)] = photo
    }
  }
}
