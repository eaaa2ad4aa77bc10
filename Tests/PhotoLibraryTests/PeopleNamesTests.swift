import PhotoLibrary
import Testing

@Suite("People written into files") struct PeopleNamesTests {
  private func people(_ entries: [(String, String)]) -> PeopleNames {
    PeopleNames(MediaFacts(entries.map { (key: $0.0, value: $0.1) }))
  }

  private func region(_ number: Int, _ fields: [(String, String)]) -> [(String, String)] {
    fields.map { ("Xmp.mwg-rs.Regions/mwg-rs:RegionList[\(number)]/mwg-rs:" + $0.0, $0.1) }
  }

  private func area(_ number: Int, _ x: String, _ y: String) -> [(String, String)] {
    region(
      number,
      [
        ("Area/stArea:x", x), ("Area/stArea:y", y), ("Area/stArea:w", "0.2"),
        ("Area/stArea:h", "0.2"),
      ])
  }

  @Test func aRegionWithoutNameDoesNotEndTheWalk() {
    let found = people(
      region(1, [("Type", "Face")]) + region(2, [("Type", "Face"), ("Name", "花子")])
        + region(3, [("Type", "Pet"), ("Name", "ポチ")]))
    #expect(found.names == ["花子"])
    #expect(found.unnamed == 1)
  }

  @Test func allSchemesNamePeople() {
    let found = people([
      ("Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:PersonDisplayName", "太郎"),
      ("Xmp.iptcExt.PersonInImage", "花子"),
      ("Xmp.iptcExt.ImageRegion[1]/iptcExt:PersonInImage", "次郎"),
      ("Xmp.digiKam.TagsList", "People/家族/三郎"), ("Xmp.digiKam.TagsList", "Places/東京"),
      ("Xmp.lr.hierarchicalSubject", "People|四郎"),
    ])
    #expect(Set(found.names) == ["太郎", "花子", "次郎", "三郎", "四郎"])
    #expect(found.unnamed == 0)
  }

  @Test func theSameFaceNamedTwiceIsOnePerson() {
    // Both spellings of が; the unnamed region of one scheme is the named one of the other.
    let found = people(
      region(1, [("Type", "Face")]) + area(1, "0.5", "0.5") + [
        ("Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:PersonDisplayName", "すか\u{3099}"),
        ("Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:Rectangle", "0.4, 0.4, 0.2, 0.2"),
        ("Xmp.iptcExt.PersonInImage", "すが"),
      ])
    #expect(found.names.count == 1)
    #expect(found.unnamed == 0)
  }

  @Test func regionsAreTurnedWithThePicture() {
    // Shown upright, the face is at the top right; in the stored picture at the top left.
    let turned =
      region(1, [("Type", "Face")]) + area(1, "0.8", "0.2") + [
        ("Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:PersonDisplayName", "花子"),
        ("Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:Rectangle", "0.1, 0.1, 0.2, 0.2"),
      ]
    #expect(people(turned + [("Exif.Image.Orientation", "6")]).unnamed == 0)
    #expect(people(turned).unnamed == 1)
  }
}
