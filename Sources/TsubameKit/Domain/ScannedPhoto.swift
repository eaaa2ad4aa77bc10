/// What a scan learned about one file: the photo library makes it, the store keeps it.
public struct ScannedPhoto: Sendable, Hashable {
  public var file: PhotoFile
  public var kind: Photo.Kind = .photo
  public var status: Photo.Status = .ok
  /// Why it is unreadable, as a code of Wording.
  public var reason: String?
  /// Tells the file again after it was moved; nil where it could not be read.
  public var fingerprint: Int?
  public var width: Int?
  public var height: Int?
  public var camera: String?
  public var lens: String?
  public var latitude: Double?
  public var longitude: Double?
  public var caption: String?
  public var keywords: [String] = []
  public var people: [String] = []
  /// Faces that are marked in the file and have no name.
  public var unnamedFaces = 0
  public var time: Time?
  public var dateSource: String?
  public var rejectedDates: [RejectedDate] = []
  public var albums: [AlbumEvidence] = []
  /// Rated with five stars in the file: becomes a favourite when it is first seen.
  public var isRatedFavorite = false
  /// What a live photo and its video share.
  public var liveIdentifier: String?

  public init(file: PhotoFile) { self.file = file }
}

/// A date that a file states and that did not win.
public struct RejectedDate: Sendable, Hashable {
  public let source: String
  public let text: String
  /// `blank`, `zero`, `no date`, `too early`, `future`.
  public let reason: String

  public init(source: String, text: String, reason: String) {
    self.source = source
    self.text = text
    self.reason = reason
  }
}
