/// What a scan learned about one file: the photo library makes it, the store keeps it.
public struct ScannedPhoto: Sendable, Hashable {
  /// The file as it was when it was read.
  public var file: PhotoFile
  /// Whether it is a still picture or moves.
  public var kind: Photo.Kind = .photo
  /// Whether it could be read.
  public var status: Photo.Status = .ok
  /// Why it is unreadable, as a code of Wording.
  public var reason: String?
  /// Tells the file again after it was moved; nil where it could not be read.
  public var fingerprint: Int?
  /// Pixels across.
  public var width: Int?
  /// Pixels down.
  public var height: Int?
  /// Maker and model, as the file names them.
  public var camera: String?
  /// The lens, as the file names it.
  public var lens: String?
  /// Degrees, north positive. 0 is a place.
  public var latitude: Double?
  /// Degrees, east positive. 0 is a place.
  public var longitude: Double?
  /// What the file says of the picture as a whole.
  public var caption: String?
  /// Words that the file is filed under.
  public var keywords: [String] = []
  /// The names that are marked in the file, each once.
  public var people: [String] = []
  /// Faces that are marked in the file and have no name.
  public var unnamedFaces = 0
  /// When it was taken: what the file states, else what its name or its time of change tells.
  public var time: Time?
  /// Which of the candidates gave the time.
  public var dateSource: String?
  /// The candidates that came before it and were no date.
  public var rejectedDates: [RejectedDate] = []
  /// The smart albums that the file's tags and name speak for.
  public var albums: [AlbumEvidence] = []
  /// Rated with five stars in the file: becomes a favourite when it is first seen.
  public var isRatedFavorite = false
  /// What a live photo and its video share.
  public var liveIdentifier: String?

  /// A file of which nothing more is known yet.
  public init(file: PhotoFile) { self.file = file }
}

/// A date that a file states and that did not win.
public struct RejectedDate: Sendable, Hashable {
  /// Where it stood: a date source's name.
  public let source: String
  /// The date as the file states it.
  public let text: String
  /// `blank`, `zero`, `no date`, `too early`, `future`.
  public let reason: String

  /// A date with what speaks against it.
  public init(source: String, text: String, reason: String) {
    self.source = source
    self.text = text
    self.reason = reason
  }
}
