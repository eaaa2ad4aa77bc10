internal import TsubameKit

/// A face that someone marked in a picture.
struct FaceRegion {
  var name: String?
  /// Of the stored picture, before it is turned, as parts of its width and height; nil where none is given.
  var area: FaceArea?

  /// The faces of the three schemes that mark regions, in their order.
  static func all(in facts: MediaFacts, prefix: String) -> [FaceRegion] {
    let orientation = facts.int("Exif.Image.Orientation") ?? 1
    return metadataWorkingGroup(facts, prefix, orientation) + microsoft(facts, prefix)
      + iptc(facts, prefix)
  }

  /// Source: Metadata Working Group, Guidelines 2.0. Areas are centred. Only faces count, not pets and bar codes.
  private static func metadataWorkingGroup(
    _ facts: MediaFacts, _ prefix: String, _ orientation: Int
  ) -> [FaceRegion] {
    items(facts, prefix + "Xmp.mwg-rs.Regions/mwg-rs:RegionList[").compactMap { fields in
      guard fields["mwg-rs:Type"]?.first?.trimmed.lowercased() == "face" else { return nil }
      func number(_ name: String) -> Double? {
        fields["mwg-rs:Area/stArea:" + name]?.first.flatMap { Double($0.trimmed) }
      }
      var area: FaceArea?
      if let x = number("x"), let y = number("y"), let width = number("w"),
        let height = number("h")
      {
        area = FaceArea(x: x - width / 2, y: y - height / 2, width: width, height: height)
          .unturned(from: orientation)
      }
      return FaceRegion(name: name(fields["mwg-rs:Name"]), area: area)
    }
  }

  /// Source: Microsoft Photo schema, `MPReg:Rectangle` is "left, top, width, height".
  private static func microsoft(_ facts: MediaFacts, _ prefix: String) -> [FaceRegion] {
    items(facts, prefix + "Xmp.MP.RegionInfo/MPRI:Regions[").map { fields in
      let numbers = (fields["MPReg:Rectangle"]?.first ?? "").split(separator: ",").compactMap {
        Double(String($0).trimmed)
      }
      return FaceRegion(
        name: name(fields["MPReg:PersonDisplayName"]),
        area: numbers.count == 4
          ? FaceArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil)
    }
  }

  /// Source: IPTC Photo Metadata 2019.1, Image Region. A region is a person's where it names one or says it shows one.
  private static func iptc(_ facts: MediaFacts, _ prefix: String) -> [FaceRegion] {
    items(facts, prefix + "Xmp.iptcExt.ImageRegion[").flatMap { fields -> [FaceRegion] in
      func texts(_ end: String) -> [String] {
        fields.filter { $0.key.holds(end) }.sorted { $0.key < $1.key }.flatMap(\.value)
      }
      func number(_ name: String) -> Double? {
        texts("RegionBoundary/").isEmpty
          ? nil : texts(":" + name).first.flatMap { Double($0.trimmed) }
      }
      var area: FaceArea?
      if let x = number("rbX"), let y = number("rbY"), let width = number("rbW"),
        let height = number("rbH"), texts(":rbUnit").first?.trimmed != "pixel"
      {
        area = FaceArea(x: x, y: y, width: width, height: height)
      }
      let people = texts(":PersonInImage").map(\.trimmed).filter { !$0.isEmpty }
      if !people.isEmpty { return people.map { FaceRegion(name: $0, area: area) } }
      let kinds = texts("Ctype") + texts("CType") + texts("Role")
      guard kinds.contains(where: { $0.lowercased().holds("human") }) else { return [] }
      return [FaceRegion(name: nil, area: area)]
    }
  }

  private static func name(_ values: [String]?) -> String? {
    guard let name = values?.first?.trimmed, !name.isEmpty else { return nil }
    return name
  }

  /// The fields of each numbered item of an XMP list. All keys are walked: items may lack any field.
  private static func items(_ facts: MediaFacts, _ start: String) -> [[String: [String]]] {
    var order: [Substring] = []
    var items: [Substring: [String: [String]]] = [:]
    for (key, value) in facts.entries where key.hasPrefix(start) {
      let rest = key.dropFirst(start.count)
      let number = rest.prefix { $0 != "]" }
      let field = rest.dropFirst(number.count + 2)
      if items[number] == nil { order.append(number) }
      items[number, default: [:]][String(field), default: []].append(value)
    }
    return order.compactMap { items[$0] }
  }

  /// Whether two schemes mark the same face: more than half of their areas together is common.
  func isSameFace(as other: FaceRegion) -> Bool {
    guard let area, let otherArea = other.area else { return false }
    return area.overlap(with: otherArea) > 0.5
  }
}
