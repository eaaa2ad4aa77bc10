/// A photo or video of the library, as its index knows it.
public struct Photo: Sendable, Hashable {
  /// The store's lasting number.
  public var id: Int
  /// When it was taken, on the wall clock there; nil where nothing tells.
  public var time: Time?
  /// The path, with bytes that are not UTF-8 made visible.
  public var file: String
  public var kind: Kind
  public var isFavorite: Bool
  public var isHidden: Bool
  public var width: Int?
  public var height: Int?
  public var camera: String?
  public var lens: String?
  /// Degrees, north positive. 0 is a place.
  public var latitude: Double?
  /// Degrees, east positive. 0 is a place.
  public var longitude: Double?
  public var people: [String]
  public var albums: [String]
  public var caption: String?
  public var keywords: [String]
  /// Which of the candidates gave the time.
  public var dateSource: String?
  public var bytes: Int
  public var status: Status

  public enum Kind: String, Sendable, Hashable { case photo, video }

  public enum Status: String, Sendable, Hashable { case ok, missing, unreadable }

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
