import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite("Reading files") struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ body: () throws -> Void) -> CommandError? {
    do {
      try body()
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test func aWholeFileIsRead() throws {
    let file = try folder.file("りんご.txt", "\u{FEFF}りんご\n".utf8)
    #expect(try FileReader.text(of: file) == "りんご\n")
    #expect(try FileReader.bytes(of: file).count == 13)
  }

  @Test func aMissingFileNamesTheNearest() throws {
    _ = try folder.file("timeline.json")
    let error = failure { _ = try FileReader.bytes(of: folder.filePath.appending("timelien.json")) }
    #expect(error?.code == "file-not-found")
    #expect(
      error?.hint?.arguments["nearest"] == folder.filePath.appending("timeline.json").visible)
  }

  @Test func whatStandsInTheWayIsNamed() throws {
    let file = try folder.file("a.txt")
    let cases: [(FilePath, String)] = [
      (folder.filePath, "file-is-folder"),
      (folder.filePath.appending("nothing/a.txt"), "folder-not-found"),
      (file.appending("b"), "path-through-file"),
      (FilePath(""), "file-name-empty"),
      (folder.filePath.appending(String(repeating: "長", count: 200)), "file-name-too-long"),
    ]
    for (path, code) in cases {
      #expect(failure { _ = try FileReader.bytes(of: path) }?.code == code, "\(path)")
    }
  }

  @Test func aFileOverTheLimitIsRefused() throws {
    let file = try folder.file("big", [UInt8](repeating: 65, count: 100))
    #expect(failure { _ = try FileReader.bytes(of: file, limit: 99) }?.code == "file-too-big")
    #expect(try FileReader.bytes(of: file, limit: 100).count == 100)
  }

  @Test func pipesAreReadOnlyWhereNamed() throws {
    let pipe = folder.filePath.appending("pipe")
    unsafe mkfifo(pipe.visible, 0o600)
    #expect(
      failure { _ = try FileReader.bytes(of: pipe, acceptsStreams: false) }?.code
        == "file-not-regular")
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "sleep 0.1; printf りんご > '\(pipe.visible)'"]
    try writer.run()
    #expect(try FileReader.text(of: pipe) == "りんご")
    writer.waitUntilExit()
  }

  @Test func waitingForAPipeEndsWithTheTask() async throws {
    let pipe = folder.filePath.appending("pipe")
    unsafe mkfifo(pipe.visible, 0o600)
    let task = Task.detached { try FileReader.bytes(of: pipe) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func namesThatAreNotUTF8AreReadAndShown() throws {
    let name = FilePath(bytes: Array("a".utf8) + [0xFF, 0x0A] + Array("桜".utf8))
    let file = folder.filePath.appending(name)
    try AtomicWriter.write("x".utf8, to: file)
    #expect(try FileReader.text(of: file) == "x")
    #expect(name.visible == "a\\xFF\\x0A桜")
    #expect(try FolderReader.entries(of: folder.filePath).map(\.name) == [name])
  }
}
