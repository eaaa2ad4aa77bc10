public import TsubameKit

extension ScannedPhoto {
  /// What a file's facts make it, or nil where it is neither a photo nor a video.
  ///
  /// - Parameters:
  ///   - hasTwin: whether a video of the same name lies beside it.
  ///   - now: see ``DateTaken``.
  ///   - offsetSeconds: see ``DateTaken``.
  public init?(
    _ facts: MediaFacts, file: PhotoFile, hasTwin: Bool = false, now: Time,
    offsetSeconds: (Int) -> Int
  ) {
    let reason = facts["File.Unreadable"]
    if reason != nil, !PhotoNames.isPhoto(file.name) { return nil }
    self.init(file: file)
    kind =
      facts["File.Video"] != nil || PhotoNames.isVideo(file.name) && reason != nil
      ? .video : .photo
    fingerprint = facts.int("File.Fingerprint")
    (width, height) = ScannedPhoto.size(facts)
    if let reason {
      status = .unreadable
      self.reason = reason
    } else if facts["File.Broken"] != nil, width == nil {
      status = .unreadable
      self.reason = "broken"
    }
    camera = ScannedPhoto.camera(facts)
    lens =
      facts.text("Exif.Photo.LensModel") ?? facts.text("Xmp.aux.Lens") ?? facts.text("Maker.Lens")
    let place = Place(facts)
    (latitude, longitude) = (place?.latitude, place?.longitude)
    caption =
      facts.text("Sidecar.Xmp.dc.description") ?? facts.text("Xmp.dc.description")
      ?? facts.text("Iptc.Application2.Caption") ?? facts.text("Exif.Image.ImageDescription")
    for key in ["Sidecar.Xmp.dc.subject", "Xmp.dc.subject", "Iptc.Application2.Keywords"] {
      for word in facts.all(key).map(\.trimmed) where !word.isEmpty && !keywords.contains(word) {
        keywords.append(word)
      }
    }
    let names = PeopleNames(facts)
    (people, unnamedFaces) = (names.names, names.unnamed)
    let taken = DateTaken(of: facts, file: file, now: now, offsetSeconds: offsetSeconds)
    (time, dateSource, rejectedDates) = (taken.time, taken.source.rawValue, taken.rejected)
    albums = AlbumRules.evidence(for: facts, file: file, hasTwin: hasTwin)
    liveIdentifier = AlbumRules.liveIdentifier(facts)
    isRatedFavorite =
      (facts.double("Sidecar.Xmp.xmp.Rating") ?? facts.double("Xmp.xmp.Rating")) == 5
  }

  /// A file that killed or stalled its reader.
  init(unreadable file: PhotoFile, reason: String, now: Time, offsetSeconds: (Int) -> Int) {
    self.init(file: file)
    status = .unreadable
    self.reason = reason
    kind = PhotoNames.isVideo(file.name) ? .video : .photo
    let taken = DateTaken(of: MediaFacts([]), file: file, now: now, offsetSeconds: offsetSeconds)
    (time, dateSource) = (taken.time, taken.source.rawValue)
  }

  /// Of the picture as it is stored; a HEIF picture's as it is shown.
  private static func size(_ facts: MediaFacts) -> (Int?, Int?) {
    let width = facts.int("File.Width") ?? facts.int("Exif.Photo.PixelXDimension")
    let height = facts.int("File.Height") ?? facts.int("Exif.Photo.PixelYDimension")
    guard let width, let height, width > 0, height > 0 else { return (nil, nil) }
    return (width, height)
  }

  /// Maker and model, the maker not twice.
  private static func camera(_ facts: MediaFacts) -> String? {
    let apple = "QuickTime.Key.com.apple.quicktime."
    let make = facts.text("Exif.Image.Make") ?? facts.text(apple + "make")
    let model = facts.text("Exif.Image.Model") ?? facts.text(apple + "model")
    guard let make, let model else { return model ?? make }
    let firstWord = make.prefix { $0 != " " }.lowercased()
    return model.lowercased().hasPrefix(firstWord) ? model : "\(make) \(model)"
  }
}
