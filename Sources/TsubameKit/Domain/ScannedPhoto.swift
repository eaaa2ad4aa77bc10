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

/// A file as a scan finds it, told apart from its earlier self without being opened.
public struct PhotoFile: Sendable, Hashable {
  /// The path of its folder, in whatever bytes.
  public var folder: [UInt8]
  public var name: [UInt8]
  public var bytes: Int
  /// When it was changed, in microseconds since 1970.
  public var modified: Int
  public var inode: Int
  /// Stands for the sizes and times of its sidecars.
  public var sidecars: Int

  public init(
    folder: [UInt8], name: [UInt8], bytes: Int, modified: Int, inode: Int, sidecars: Int = 0
  ) {
    self.folder = folder
    self.name = name
    self.bytes = bytes
    self.modified = modified
    self.inode = inode
    self.sidecars = sidecars
  }

  public var path: [UInt8] { folder + (folder.last == 0x2F ? [] : [0x2F]) + name }
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

/// That a photo belongs into a smart album, and how surely.
public struct AlbumEvidence: Sendable, Hashable {
  public let album: String
  public let certainty: Certainty

  public init(_ album: String, _ certainty: Certainty) {
    self.album = album
    self.certainty = certainty
  }
}

/// How surely something is known of a photo.
public enum Certainty: String, Sendable, Hashable {
  /// A tag in the file says so.
  case proof
  /// Only the file's name does.
  case hint
  /// The person said so.
  case yours
  case notKnowable = "not knowable"
  case notApplicable = "not applicable"
}

/// A file that the store knows from an earlier scan.
public struct KnownFile: Sendable, Hashable {
  /// The photo's id; nil for a file that is no photo.
  public let id: Int?
  public let file: PhotoFile
  public let isMissing: Bool

  public init(id: Int?, file: PhotoFile, isMissing: Bool) {
    self.id = id
    self.file = file
    self.isMissing = isMissing
  }
}
