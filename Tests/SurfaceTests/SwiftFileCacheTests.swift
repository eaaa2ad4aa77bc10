import Foundation
import TestSupport
import Testing

@Suite("Compiled Swift files") struct SwiftFileCacheTests {
  private let files: SwiftFiles

  init() throws {
    files = try SwiftFiles()
    files.tsubame.environment["XDG_CACHE_HOME"] = files.tsubame.path("own cache")
    try files.command("Kept", run: "CommandResult(.value(.int(7)))")
  }

  private var folder: String { files.tsubame.path("own cache/tsubame/swift") }

  private func libraries() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".so") }.map { folder + "/" + $0 }.sorted()
  }

  private func expectSeven(_ environment: [String: String] = [:]) throws {
    let outcome = try files.run("kept", environment: environment)
    #expect(outcome.output == "7\n", "\(outcome.diagnostics)")
  }

  @Test func whatIsCompiledServesLaterWithoutACompiler() throws {
    let bare = ["PATH": "/usr/bin:/bin"]
    let missing = try files.run("kept", environment: bare)
    #expect(missing.exit == 2)
    #expect(missing.diagnostics.contains("swiftc"), "\(missing.diagnostics)")
    #expect(missing.diagnostics.contains("https://www.swift.org"), "\(missing.diagnostics)")
    #expect(try files.run("print on", environment: bare).output == "on\n")
    try expectSeven()
    #expect(libraries().count == 1)
    try expectSeven(bare)
    // Nothing of the work is left.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(left.filter { $0.hasPrefix(".") } == [])
  }

  @Test func aDamagedLibraryIsNeverLoaded() throws {
    try expectSeven()
    let whole = try Data(contentsOf: URL(filePath: try #require(libraries().only)))
    for damage in [Data(), whole.prefix(whole.count / 2), whole.dropLast() + [1]] {
      let library = try #require(libraries().only)
      try damage.write(to: URL(filePath: library))
      try expectSeven()
      // What is damaged is gone, and something whole is there.
      let there = try #require(libraries().only)
      #expect(try Data(contentsOf: URL(filePath: there)).count == whole.count)
    }
    for description in try FileManager.default.contentsOfDirectory(atPath: folder)
    where description.hasSuffix(".json") {
      try Data("{\"library\":".utf8).write(to: URL(filePath: folder + "/" + description))
    }
    try expectSeven()
  }

  @Test func severalProgramsMayCompileAtOnce() throws {
    let children = try (0..<3).map { _ in try files.tsubame.start("kept") }
    for child in children { #expect(child.finish().output == "7\n") }
    try expectSeven(["PATH": "/usr/bin:/bin"])
  }

  @Test func whereNothingCanBeKeptItRunsAllTheSame() throws {
    try files.tsubame.write("a file", text: "")
    try expectSeven(["XDG_CACHE_HOME": files.tsubame.path("a file")])
    try expectSeven(["XDG_CACHE_HOME": "/proc"])
  }

  @Test func oldOnesAreRemoved() throws {
    try expectSeven()
    let month = Date(timeIntervalSinceNow: -40 * 86_400)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !name.hasPrefix("clang") {
      try FileManager.default.setAttributes(
        [.modificationDate: month], ofItemAtPath: folder + "/" + name)
    }
    // What is used stays, however old its compiling is.
    try expectSeven()
    try files.command("Other", run: "CommandResult(.value(.int(8)))")
    #expect(try files.run("other").output == "8\n")
    #expect(libraries().count == 2)
    for library in libraries() {
      let description = String(library.prefix(library.count - 20)) + ".json"
      for path in [library, description] {
        try FileManager.default.setAttributes([.modificationDate: month], ofItemAtPath: path)
      }
    }
    try files.command("Third", run: "CommandResult(.value(.int(9)))")
    #expect(try files.run("third").output == "9\n")
    #expect(libraries().count == 1)
  }
}

extension Array {
  /// The element where there is one and no other.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
