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
