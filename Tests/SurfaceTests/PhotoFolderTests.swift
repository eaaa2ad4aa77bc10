import Foundation
import TestSupport
import Testing

@Suite("Folders of the library") struct PhotoFolderTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    let photos = Checkout.root.appending(path: "commands/tour/photos")
    for (folder, name) in [("p", "DSC_0455.jpg"), ("p/q", "DSC_0455.jpg"), ("r", "DSC_0455.jpg")] {
      try tsubame.write("\(folder)/\(name)", Data(contentsOf: photos.appending(path: name)))
    }
    for folder in ["p/q", "p", "r"] { _ = try tsubame.run("photos", "add", folder) }
  }

  private func run(_ lines: String) throws -> Outcome { try tsubame.run("-c", lines) }

  @Test(arguments: ["en", "ja"]) func aDeletedPhotoTellsItsWayBack(_ language: String) throws {
    let tsubame = try TourWorld.make(language: language)
    let id = try tsubame.run("-c", "photos 2015-03 | first 1 | get id").output.filter(\.isNumber)
    let deleted = try tsubame.run("photos", "delete", id).diagnostics
    let undo = "photos restore \(id)"
    #expect(deleted.contains(undo), "\(deleted)")
    #expect(try tsubame.run("-c", undo).exit == 0)
    #expect(
      try tsubame.run("-c", "photos 2015-03 | first 1 | get id").output.filter(\.isNumber) == id)
  }

  @Test func aFolderThatIsGoneIsCalledAFolder() throws {
    try FileManager.default.removeItem(atPath: tsubame.path("r"))
    let scan = try run("photos scan")
    #expect(scan.exit == 0)
    #expect(scan.diagnostics.contains("The folder \(tsubame.path("r")) is not there"))
    #expect(scan.diagnostics.contains("photos folders remove \(tsubame.path("r"))"))
    #expect(!scan.diagnostics.contains("file"))
    #expect(try run("photos folders remove r").exit == 0)
    #expect(!(try run("photos scan").diagnostics.contains("not there")))
    #expect(try run("photos find | count").output == "3\n")
  }

  @Test func aProcessThatMayOpenNothingMoreSaysSo() throws {
    for command in ["photos scan", "photos add p"] {
      let scan = try PipedChild(
        program: "/bin/sh",
        arguments: ["-c", "ulimit -n 8; exec \(Tsubame.program()) \(command)"],
        environment: tsubame.environment, folder: tsubame.home.path
      ).finish()
      #expect(scan.exit == 1, "\(scan.diagnostics)")
      #expect(scan.diagnostics.contains("the limit is 8"), "\(scan.diagnostics)")
      #expect(!scan.diagnostics.contains("No photos"))
    }
    #expect(try run("photos find | count").output == "3\n")
  }

  @Test func removingKeepsThePhotosUnlessForgotten() throws {
    _ = try run("photos find | photos favorite")
    let removed = try run("photos folders remove r")
    #expect(removed.diagnostics.contains("Its 1 photos stay"), "\(removed.diagnostics)")
    #expect(try run("photos find --favorite | count").output == "3\n")
    #expect(try run("photos folders | count").output == "2\n")
    // Taken in again, they are the same photos.
    _ = try run("photos add r")
    #expect(try run("photos find --favorite | count").output == "3\n")
    #expect(try run("photos folders remove r --forget").exit == 0)
    #expect(try run("photos find | count").output == "2\n")
    #expect(FileManager.default.fileExists(atPath: tsubame.path("r/DSC_0455.jpg")))
  }

  @Test func whatLiesInAnotherFolderOfTheLibraryStays() throws {
    #expect(
      try run("photos folders remove p/ --forget").diagnostics.contains("its 1 photos are out"))
    #expect(try run("photos find | get file").lines.count == 2)
    #expect(try run("photos folders | count").output == "2\n")
  }

  @Test func anUnknownFolderNamesTheNearest() throws {
    let outcome = try run("photos folders remove nowhere")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("nowhere"))
    #expect(outcome.diagnostics.contains("Hint:"))
    #expect(try run("photos folders | count").output == "3\n")
  }

  @Test(arguments: [
    ("お気に入り", "photos favorite"), ("Hidden", "photos hide"),
    ("Recently Deleted", "photos delete"), ("Videos", "photos album new"),
  ])
  func smartAlbumsThatPeopleFillNameTheirCommands(_ album: String, _ command: String) throws {
    let outcome = try run("photos album add \(album) --id 1")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(command), "\(outcome.diagnostics)")
  }
}
