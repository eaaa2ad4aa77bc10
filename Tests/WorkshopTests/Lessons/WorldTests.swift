import Files
import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite("Worlds of lessons") struct WorldTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ text: String) throws {
    let file = FilePath(folder.path).appending(path)
    try FolderMaker.make(file.folder)
    try AtomicWriter.write(text.utf8, to: file)
  }

  /// What lies in the world comes before what lies in `commands/`, and any name is read as it stands.
  @Test func whatIsImportedIsNamedWhereItLies() throws {
    try write(
      "day/world.txt",
      """
      account: aoi
      posts: it's $5 "a\\b".json
      posts: tour/all.json
      photos: album/りんご
      photos: tour/photos
      """)
    try write("day/it's $5 \"a\\b\".json", "[]")
    try write("day/album/りんご/a.txt", "")
    try write("commands/tour/all.json", "[]")
    try write("commands/tour/photos/b.txt", "")
    let root = FilePath(folder.path)
    let (practice, commands) = (root.appending("practice"), root.appending("commands"))
    let world = try World(in: root.appending("day"))
    try world.copyFiles(to: practice, commands: commands)
    #expect(
      try world.lines(in: practice, commands: commands) == [
        "login aoi", "login aoi",
        "timeline import \"it's \\$5 \\\"a\\\\b\\\".json\"",
        "timeline import '\(commands.appending("tour/all.json").visible)'",
        "photos add 'album/りんご'", "photos add 'photos'", "logout",
      ])
    #expect(FileStatus.exists(practice.appending("photos/b.txt")))
  }
}
