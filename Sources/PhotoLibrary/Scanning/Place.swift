/// Where a photo was taken, in degrees, north and east positive. 0 is a place.
struct Place {
  let latitude: Double
  let longitude: Double

  private init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The first of the places that a file and its sidecar state: the sidecar's, EXIF's, XMP's, a maker's, a video's.
  init?(_ facts: MediaFacts) {
    let found =
      Place(xmp: facts, "Sidecar.Xmp.exif.") ?? Place(exif: facts) ?? Place(xmp: facts, "Xmp.exif.")
      ?? Place(facts.double("Flir.Latitude"), facts.double("Flir.Longitude"))
      ?? Place(iso6709: facts["QuickTime.Key.com.apple.quicktime.location.ISO6709"])
      ?? Place(iso6709: facts["QuickTime.Location"])
    guard let found else { return nil }
    self = found
  }

  private init?(exif facts: MediaFacts) {
    func degrees(_ name: String, _ negative: String) -> Double? {
      let parts = Rational.list(facts["Exif.GPSInfo." + name] ?? "")
      guard let first = parts.first, parts.count <= 3 else { return nil }
      let size = zip(parts.dropFirst(), [60.0, 3_600]).reduce(first) { $0 + $1.0 / $1.1 }
      let reference = facts.text("Exif.GPSInfo.\(name)Ref")?.uppercased() ?? ""
      return reference.hasPrefix(negative) ? -size : size
    }
    self.init(degrees("GPSLatitude", "S"), degrees("GPSLongitude", "W"))
  }

  /// Source: XMP part 2, GPSCoordinate: `35,40.5N` or `35,40,30N`.
  private init?(xmp facts: MediaFacts, _ prefix: String) {
    func degrees(_ name: String) -> Double? {
      guard var text = facts.text(prefix + name), let reference = text.popLast() else { return nil }
      let parts = text.split(separator: ",").compactMap { Double($0) }
      guard let first = parts.first, parts.count <= 3, "NSEWnsew".contains(reference) else {
        return nil
      }
      let size = zip(parts.dropFirst(), [60.0, 3_600]).reduce(first) { $0 + $1.0 / $1.1 }
      return "SWsw".contains(reference) ? -size : size
    }
    self.init(degrees("GPSLatitude"), degrees("GPSLongitude"))
  }

  /// Source: ISO 6709 Annex H, `+51.4169-000.0806/`, degrees with a fraction, as telephones write it.
  private init?(iso6709 text: String?) {
    var numbers: [String] = []
    for character in (text ?? "").prefix(64) {
      if character == "+" || character == "-" {
        numbers.append(String(character))
      } else if character.isASCII, character.isNumber || character == ".", !numbers.isEmpty {
        numbers[numbers.count - 1].append(character)
      } else {
        break
      }
    }
    guard numbers.count >= 2 else { return nil }
    self.init(Double(numbers[0]), Double(numbers[1]))
  }
}
