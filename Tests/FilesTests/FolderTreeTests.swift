import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite("Folders with all that lies in them") struct FolderTreeTests {
  private let folder: TemporaryFolder
  private let tree: FilePath

  init() throws {
    folder = try TemporaryFolder()
    tree = folder.filePath.appending("tree")
    try FolderMaker.make(tree.appending("燕/巣"))
    try AtomicWriter.write("ひな".utf8, to: tree.appending("燕/巣/ひな.txt"), permissions: 0o640)
  }

  private func link(_ path: FilePath, to target: String) {
    unsafe #expect(symlink(target, path.visible) == 0)
  }

  @Test func aCopyHasFilesLinksAndPermissions() throws {
    link(tree.appending("link"), to: "燕/巣")
    unsafe #expect(mkfifo(tree.appending("pipe").visible, 0o600) == 0)
    try AtomicWriter.write("left".utf8, to: tree.appending("燕/out.txt"))
    let copy = folder.filePath.appending("copy")
    try FolderTree.copy(tree, to: copy) { $0 != FilePath("燕/out.txt") }
    let file = copy.appending("燕/巣/ひな.txt")
    #expect(try FileReader.text(of: file) == "ひな")
    #expect(try FileStatus(of: file).permissions == 0o640)
    #expect(copy.appending("link").linkTarget == FilePath("燕/巣"))
    #expect(!FileStatus.exists(copy.appending("pipe")))
    #expect(!FileStatus.exists(copy.appending("燕/out.txt")))
  }

  @Test func aCopyTakesNoFilesPlace() throws {
    let copy = folder.filePath.appending("copy")
    try FolderMaker.make(copy.appending("燕/巣"))
    let old = copy.appending("燕/巣/ひな.txt")
    try AtomicWriter.write("old".utf8, to: old)
    let error = #expect(throws: CommandError.self) { try FolderTree.copy(tree, to: copy) }
    #expect(error?.code == "file-exists")
    #expect(try FileReader.text(of: old) == "old")
  }

  @Test func whatGoesAwayTakesNothingAlongThatItOnlyLinksTo() throws {
    let home = folder.filePath.appending("home")
    try FolderMaker.make(home)
    try AtomicWriter.write("mine".utf8, to: home.appending("letter.txt"))
    link(tree.appending("燕/home"), to: home.visible)
    FolderTree.remove(tree)
    #expect(!FileStatus.exists(tree))
    // A link in the place of the folder goes away alone, too.
    link(tree, to: home.visible)
    FolderTree.remove(tree)
    #expect(!FileStatus.exists(tree))
    #expect(try FileReader.text(of: home.appending("letter.txt")) == "mine")
  }
}
