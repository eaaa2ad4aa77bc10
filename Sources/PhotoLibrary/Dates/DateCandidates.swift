internal import TsubameKit

/// The dates that a file and its sidecars state, in the order in which they are believed.
enum DateCandidates {
  static func of(_ facts: MediaFacts) -> [DateCandidate] {
    var candidates: [DateCandidate] = []
    func add(_ source: DateSource, _ key: String, fraction: String? = nil, zone: String? = nil) {
      guard let text = facts[key] else { return }
      candidates.append(
        DateCandidate(
          source, text, fraction: fraction.flatMap { facts[$0] }, zone: zone.flatMap { facts[$0] }))
    }
    add(.sidecar, "Sidecar.Xmp.exif.DateTimeOriginal")
    add(.sidecar, "Sidecar.Xmp.photoshop.DateCreated")
    add(.sidecar, "Sidecar.Xmp.xmp.CreateDate")
    add(
      .original, "Exif.Photo.DateTimeOriginal", fraction: "Exif.Photo.SubSecTimeOriginal",
      zone: "Exif.Photo.OffsetTimeOriginal")
    add(.original, "Exif.Image.DateTimeOriginal")
    if let time = flir(facts) { candidates.append(DateCandidate(.original, time)) }
    add(.keys, "QuickTime.Key.com.apple.quicktime.creationdate")
    add(
      .digitized, "Exif.Photo.DateTimeDigitized", fraction: "Exif.Photo.SubSecTimeDigitized",
      zone: "Exif.Photo.OffsetTimeDigitized")
    for key in ["exif.DateTimeOriginal", "photoshop.DateCreated", "exif.DateTimeDigitized"] {
      add(.xmp, "Xmp." + key)
    }
    add(.xmp, "Xmp.xmp.CreateDate")
    candidates += iptc(facts, "DateCreated", "TimeCreated")
    candidates += iptc(facts, "DigitizationDate", "DigitizationTime")
    add(
      .modified, "Exif.Image.DateTime", fraction: "Exif.Photo.SubSecTime",
      zone: "Exif.Photo.OffsetTime")
    add(.modified, "Xmp.xmp.ModifyDate")
    if let seconds = facts.int("QuickTime.CreateSeconds"), abs(seconds) < 1 << 40 {
      let time = Time(microseconds: seconds * 1_000_000, offsetSeconds: 0)
      candidates.append(DateCandidate(.header, time, isUTC: true))
    }
    if let date = facts["Exif.GPSInfo.GPSDateStamp"] {
      let clock = facts["Exif.GPSInfo.GPSTimeStamp"].flatMap(gpsClock) ?? ""
      candidates.append(DateCandidate(.gps, date.trimmed + clock, isUTC: true))
    }
    return candidates
  }

  private static func iptc(_ facts: MediaFacts, _ date: String, _ time: String) -> [DateCandidate] {
    guard let day = facts.text("Iptc.Application2." + date) else { return [] }
    let clock = facts.text("Iptc.Application2." + time).map { " " + $0 } ?? ""
    return [DateCandidate(.iptc, day + clock)]
  }

  /// `9/1 26/1 535/10` → ` 09:26:53`.
  private static func gpsClock(_ text: String) -> String? {
    let parts = Rational.list(text)
    guard parts.count == 3, parts.allSatisfy({ (0..<100).contains($0) }) else { return nil }
    return " "
      + parts.map { number in
        let whole = Int(number)
        return (whole < 10 ? "0" : "") + String(whole)
      }.joined(separator: ":")
  }

  private static func flir(_ facts: MediaFacts) -> Time? {
    guard let seconds = facts.int("Flir.Seconds"), let minutes = facts.int("Flir.OffsetMinutes"),
      abs(minutes) <= 18 * 60, (0..<1 << 40).contains(seconds)
    else { return nil }
    let fraction = min(max(facts.int("Flir.Milliseconds") ?? 0, 0), 999)
    return Time(
      microseconds: seconds * 1_000_000 + fraction * 1_000, offsetSeconds: minutes * 60)
  }
}
