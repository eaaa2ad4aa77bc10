/// A photo or video of the library, as its index knows it.
public struct Photo: Sendable, Hashable {
  /// The store's lasting number.
  public var id: Int
  /// When it was taken, on the wall clock there; nil where nothing tells.
  public var time: Time?
  /// The path, with bytes that are not UTF-8 made visible.
  public var file: String
  /// Whether it is a still picture or moves.
  public var kind: Kind
  /// Marked as a favourite by the person, or rated with five stars when it was first seen.
  public var isFavorite: Bool
  /// Left out of every list but that of hidden photos.
  public var isHidden: Bool
  /// Pixels across, as the file states them.
  public var width: Int?
  /// Pixels down, as the file states them.
  public var height: Int?
  /// Maker and model, as the file names them.
  public var camera: String?
  /// The lens, as the file names it.
  public var lens: String?
  /// Degrees, north positive. 0 is a place.
  public var latitude: Double?
  /// Degrees, east positive. 0 is a place.
  public var longitude: Double?
  /// The names that are marked in the file, each once.
  public var people: [String]
  /// Names of the albums that it lies in, smart ones and the person's own.
  public var albums: [String]
  /// What the file says of the picture as a whole.
  public var caption: String?
  /// Words that the file is filed under.
  public var keywords: [String]
  /// Which of the candidates gave the time.
  public var dateSource: String?
  /// The file's size.
  public var bytes: Int
  /// Whether the file can still be found and read.
  public var status: Status

  /// What sort of file it is.
  public enum Kind: String, Sendable, Hashable { case photo, video }

  /// How the last scan found the file.
  public enum Status: String, Sendable, Hashable { case ok, missing, unreadable }

  /// A photo; what is not given is not known.
  public init(
    id: Int = 0, time: Time? = nil, file: String, kind: Kind = .photo, isFavorite: Bool = false,
    isHidden: Bool = false, width: Int? = nil, height: Int? = nil, camera: String? = nil,
    lens: String? = nil, latitude: Double? = nil, longitude: Double? = nil,
    people: [String] = [], albums: [String] = [], caption: String? = nil,
    keywords: [String] = [], dateSource: String? = nil, bytes: Int = 0, status: Status = .ok
  ) {
    self.id = id
    self.time = time
    self.file = file
    self.kind = kind
    self.isFavorite = isFavorite
    self.isHidden = isHidden
    self.width = width
    self.height = height
    self.camera = camera
    self.lens = lens
    self.latitude = latitude
    self.longitude = longitude
    self.people = people
    self.albums = albums
    self.caption = caption
    self.keywords = keywords
    self.dateSource = dateSource
    self.bytes = bytes
    self.status = status
  }
}
