import Files
import Testing
import TsubameKit

@Suite("Paths") struct FilePathTests {
  @Test(arguments: [
    ("/a/b.TXT", "/a", "b.TXT", "txt"), ("b", ".", "b", nil), ("/", "/", "/", nil),
    ("a/b/", "a", "b", nil), (".hidden", ".", ".hidden", nil), ("/a", "/", "a", nil),
    ("", ".", "", nil), ("a.", ".", "a.", nil), ("桜.写真.JPG", ".", "桜.写真.JPG", "jpg"),
  ])
  func partsOfPaths(text: String, folder: String, name: String, type: String?) {
    let path = FilePath(text)
    #expect(path.folder.visible == folder)
    #expect(path.lastComponent.visible == name)
    #expect(path.fileExtension == type)
  }

  @Test func pathsAreJoined() {
    #expect(FilePath("/a").appending("b").visible == "/a/b")
    #expect(FilePath("/a/").appending("b").visible == "/a/b")
    #expect(FilePath("/a").appending("/b").visible == "/b")
    #expect(FilePath("").appending("b").visible == "b")
  }

  @Test func onlyALeadingTildeIsHome() {
    let home = FilePath("/home/taro")
    #expect(FilePath(typed: "~/写真", home: home).visible == "/home/taro/写真")
    #expect(FilePath(typed: "~", home: home) == home)
    #expect(FilePath(typed: "~taro/a", home: home).visible == "~taro/a")
    #expect(FilePath(typed: "a~/b", home: home).visible == "a~/b")
  }

  @Test func foldersFollowTheEnvironment() throws {
    let set = UserFolders(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "c"])
    #expect(try set.data().visible == "/d/tsubame")
    #expect(try set.state().visible == "/h/.local/state/tsubame")
    #expect(try set.configuration().visible == "/h/.config/tsubame")
  }

  @Test func withoutHOMETheSystemKnows() throws {
    #expect(try UserFolders(environment: [:]).data().isAbsolute)
  }
}
