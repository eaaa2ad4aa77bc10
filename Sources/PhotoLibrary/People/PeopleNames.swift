/// The people whom someone named in a file, by five ways of writing that down. No face is recognised here.
///
/// A region without a name counts as an unnamed face, unless another scheme names the same face.
public struct PeopleNames: Sendable, Hashable {
  /// Each once, in the order found. か + mark and が are one name.
  public private(set) var names: [String] = []
  /// How many faces are marked and not named.
  public private(set) var unnamed = 0

  /// The people whom a file and its sidecar name.
  public init(_ facts: MediaFacts) {
    // Both the file and its sidecar may name people.
    var regions: [FaceRegion] = []
    for prefix in ["", "Sidecar."] {
      regions += FaceRegion.all(in: facts, prefix: prefix)
      for name in facts.all(prefix + "Xmp.iptcExt.PersonInImage") { add(name) }
      for tag in PeopleNames.tagKeys.flatMap({ facts.all(prefix + $0) }) { addTag(tag) }
    }
    for region in regions { region.name.map { add($0) } }
    let named = regions.filter { $0.name != nil }
    var unnamed: [FaceRegion] = []
    for region in regions where region.name == nil {
      if !(named + unnamed).contains(where: { $0.isSameFace(as: region) }) {
        unnamed.append(region)
      }
    }
    self.unnamed = unnamed.count
  }

  /// digiKam, Lightroom, Windows and iView keep a tree of tags in which people have a branch.
  private static let tagKeys = [
    "Xmp.digiKam.TagsList", "Xmp.lr.hierarchicalSubject", "Xmp.MicrosoftPhoto.LastKeywordXMP",
    "Xmp.mediapro.CatalogSets",
  ]

  private mutating func addTag(_ tag: String) {
    let parts = tag.split(whereSeparator: { $0 == "/" || $0 == "|" })
    guard parts.count > 1, parts[0].lowercased() == "people", let name = parts.last else { return }
    add(String(name))
  }

  private mutating func add(_ name: String) {
    let name = name.trimmed
    if !name.isEmpty, !names.contains(name) { names.append(name) }
  }
}
