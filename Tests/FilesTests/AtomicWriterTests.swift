import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite("Writing files") struct AtomicWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func code(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? CommandError)?.code ?? "\(error)"
    }
  }

  @Test func anOldFileStaysUnlessForced() throws {
    let file = try folder.file("a", "old".utf8)
    #expect(code { try AtomicWriter.write("new".utf8, to: file) } == "file-exists")
    #expect(try FileReader.text(of: file) == "old")
    try AtomicWriter.write("new".utf8, to: file, overwrites: true)
    #expect(try FileReader.text(of: file) == "new")
    #expect(folder.names == ["a"])
  }

  @Test func permissionsAndLinksStay() throws {
    let file = try folder.file("a", "old".utf8)
    unsafe chmod(file.visible, 0o640)
    let link = folder.filePath.appending("link")
    unsafe symlink("a", link.visible)
    try AtomicWriter.write("new".utf8, to: link, overwrites: true)
    #expect(try FileReader.text(of: file) == "new")
    #expect(try FileStatus(of: file).permissions == 0o640)
    #expect(try FileStatus(of: link, followingLinks: false).kind == .link)
  }

  @Test func aLinkThatLeadsNowhereStaysOneToo() throws {
    let path = folder.filePath
    try FolderMaker.make(path.appending("below"))
    unsafe symlink("below/second", path.appending("first").visible)
    unsafe symlink("../target", path.appending("below/second").visible)
    let first = path.appending("first")
    #expect(code { try AtomicWriter.write("new".utf8, to: first) } == "file-exists")
    #expect(code { try FinishedFile.check(first, overwrites: false) } == "file-exists")
    try AtomicWriter.write("new".utf8, to: first, overwrites: true)
    #expect(try FileReader.text(of: path.appending("target")) == "new")
    #expect(try FileStatus(of: first, followingLinks: false).kind == .link)
    unsafe symlink("none/x", path.appending("lost").visible)
    let lost = path.appending("lost")
    #expect(
      code { try AtomicWriter.write([], to: lost, overwrites: true) } == "folder-not-found")
    unsafe symlink("loop", path.appending("loop").visible)
    let loop = path.appending("loop")
    #expect(code { try AtomicWriter.write([], to: loop, overwrites: true) } == "file-link-loop")
    #expect(folder.names.sorted() == ["below", "first", "loop", "lost", "target"])
  }

  @Test func whatAKilledProcessLeftGoesAndNothingElse() throws {
    let other = try TemporaryFolder()
    let writer = try AtomicWriter(other.filePath.appending("a"))
    let name = try #require(other.names.first)
    // Names like those of temporary files: one that is held, one that is left, and some that people gave.
    let kept = [
      ".tsubame-backup", ".tsubame-0000000000000", ".tsubame-0000000000000.unfinished~",
      ".tsubame-000000000000A.unfinished", "x.tsubame-0000000000000.unfinished",
    ]
    for name in kept { _ = try folder.file(name) }
    _ = try folder.file(".tsubame-0000000000001.unfinished")
    unsafe symlink(kept[0], folder.filePath.appending(".tsubame-0000000000002.unfinished").visible)
    try FolderMaker.make(folder.filePath.appending(".tsubame-0000000000003.unfinished"))
    unsafe link(
      other.filePath.appending(name).visible, folder.filePath.appending(name).visible)
    try AtomicWriter.write("x".utf8, to: folder.filePath.appending("a"))
    let links = [".tsubame-0000000000002.unfinished", ".tsubame-0000000000003.unfinished"]
    #expect(folder.names.sorted() == (kept + links + ["a", name]).sorted())
    try writer.commit()
  }

  @Test func whatIsNotCommittedLeavesNothing() throws {
    do {
      let writer = try AtomicWriter(folder.filePath.appending("a"))
      try writer.write(String(repeating: "x", count: 200_000))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func aNameTakenMeanwhileIsNotLost() throws {
    let file = folder.filePath.appending("a")
    let writer = try AtomicWriter(file)
    try writer.write("mine")
    _ = try folder.file("a", "theirs".utf8)
    #expect(code { try writer.commit() } == "file-exists")
    #expect(try FileReader.text(of: file) == "theirs")
    #expect(folder.names == ["a"])
  }

  @Test func whatCannotBeWrittenSaysWhy() throws {
    let missing = folder.filePath.appending("none/a")
    #expect(code { try AtomicWriter.write([], to: missing) } == "folder-not-found")
    #expect(code { try AtomicWriter.write([], to: folder.filePath) } == "file-is-folder")
    #expect(
      code { try AtomicWriter.write([], to: FilePath("/dev/null"), overwrites: true) }
        == "file-not-regular")
    #expect(code { try AtomicWriter.write([], to: FilePath("/proc/a")) } == "file-write-failed")
  }

  @Test func aWriteProtectedFileStays() throws {
    let file = try folder.file("a", "old".utf8)
    unsafe chmod(file.visible, 0o444)
    #expect(
      code { try AtomicWriter.write("new".utf8, to: file, overwrites: true) } == "file-read-only")
    #expect(try FileReader.text(of: file) == "old")
    #expect(folder.names == ["a"])
  }

  @Test func foldersAreMadeAsFarAsMissing() throws {
    let deep = folder.filePath.appending("a/b/c")
    try FolderMaker.make(deep)
    try FolderMaker.make(deep)
    #expect(try FileStatus(of: deep).kind == .folder)
    let file = try folder.file("f")
    #expect(code { try FolderMaker.make(file) } == "folder-is-file")
    #expect(code { try FolderMaker.make(file.appending("x")) } == "folder-is-file")
  }
}
