import Foundation
import TestSupport

/// A bundle of the programs that the tests run with, packed as `make bundle` does, and unpacked in a folder whose name has
/// a space and kana in it.
final class UnpackedBundle: Sendable {
  /// The archive.
  let archive: URL
  /// The archive's top.
  let top: URL
  private let folder: TemporaryFolder

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether all is there that packing takes.
  static let canBeMade = ["patchelf", "strip", "objdump"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
      || SwiftFiles.compiler.map { FileManager.default.isExecutableFile(atPath: $0) } == true
  }

  /// - Parameters:
  ///   - workspace: what is packed with it.
  ///   - options: more for make, like `STORE=yes`.
  init(_ workspace: TeacherWorkspace? = nil, _ options: String...) throws {
    let options = options + (workspace.map { ["WORKSPACE=" + $0.path] } ?? [])
    folder = try TemporaryFolder()
    let made = try UnpackedBundle.make(options, into: folder.path)
    guard made.exit == 0 else { throw Failed(description: made.diagnostics) }
    let archives = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard archives.count == 1, let name = archives.first, name.hasSuffix(".tar.gz") else {
      throw Failed(description: "\(archives)")
    }
    archive = folder.url.appending(path: name)
    let place = folder.url.appending(path: "授業 a")
    top = place.appending(path: name.dropLast(".tar.gz".count))
    try unpack(into: place.path)
  }

  /// Unpacks the archive in a folder, which is made where it is missing.
  func unpack(into place: String) throws {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let unpacked = try PipedChild(
      program: "/bin/tar", arguments: ["-xzf", archive.path, "-C", place],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/"
    ).finish()
    guard unpacked.exit == 0 else { throw Failed(description: unpacked.diagnostics) }
  }

  /// Asks make for a bundle of what is built.
  static func make(_ options: [String], into target: String) throws -> Outcome {
    let programs = URL(filePath: Tsubame.program()).deletingLastPathComponent().path
    return try PipedChild(
      program: "/usr/bin/make",
      arguments: ["--silent", "bundle-built", "BIN=\(programs)", "BUNDLE=\(target)"] + options,
      environment: [
        "PATH": "/usr/bin:/bin" + (SwiftFiles.compiler.map { ":" + $0 } ?? ""),
        "HOME": target, "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "1426291200",
      ],
      folder: Checkout.root.path
    ).finish(timeLimit: 240)
  }

  /// Removes all of it.
  func remove() throws { try FileManager.default.removeItem(at: folder.url) }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    try String(contentsOf: top.appending(path: name), encoding: .utf8)
  }

  /// The paths of all files below the top.
  func files() -> Set<String> {
    let all = FileManager.default.enumerator(atPath: top.path)?.allObjects as? [String] ?? []
    return Set(all.filter { !((try? kind($0)) == .typeDirectory) })
  }

  private func kind(_ name: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: top.appending(path: name).path)[.type]
      as? FileAttributeType
  }

  /// Runs the bundle's starter.
  func run(_ tsubame: Tsubame, in place: String, _ arguments: String...) throws -> Outcome {
    try PipedChild(
      program: top.appending(path: "tsubame").path, arguments: arguments,
      environment: tsubame.environment, folder: place
    ).finish()
  }
}
