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
    let listed = try files.run("module | where module == \"kept\" | get problem", environment: bare)
    #expect(listed.output.contains("needs the Swift compiler"), "\(listed.diagnostics)")
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

  /// A file that is broken is not compiled again by everything that looks for a command.
  @Test func whatIsWrongIsRememberedToo() throws {
    try files.write("Torn.swift", "import TsubameKit\nlet x: Int = \"天気\"\n")
    try files.write("Empty.swift", "import TsubameKit\n")
    let first = try ["torn", "empty"].map { try files.run($0).diagnostics }
    #expect(first[0].contains("cannot convert value") && first[1].contains("no command"))
    let bare = ["PATH": "/usr/bin:/bin"]
    let second = try ["torn", "empty"].map { try files.run($0, environment: bare).diagnostics }
    #expect(first == second)
    try files.write("Torn.swift", "import TsubameKit\n")
    #expect(try files.run("torn", environment: bare).diagnostics.contains("swiftc"))
  }

  /// Stands in for the compiler: what a program called swiftc says and does.
  private func compiler(_ script: String) throws -> [String: String] {
    let path = try files.tsubame.write("fake/swiftc", text: "#!/bin/sh\n" + script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ["PATH": files.tsubame.path("fake") + ":/usr/bin:/bin"]
  }

  @Test func aCompilerThatFailsIsNoFaultOfTheFile() throws {
    for (script, said) in [
      ("echo \"error: no space left\"; exit 1", "no space left"),
      ("kill -9 $$", "The Swift compiler failed"),
      ("exit 0", "The Swift compiler failed"),
      (
        "for last; do file=$before; before=$last; done\n"
          + "echo \"$file:1:8: error: module compiled with Swift 6.3.1 cannot be imported\"",
        "Swift 6."
      ),
      ("head -c 9000000 /dev/zero; echo \"error: much\" >&2", "error: much"),
    ] {
      let outcome = try files.run("kept", environment: compiler(script))
      #expect(outcome.exit == 2)
      #expect(outcome.diagnostics.contains(said), "\(script)\n\(outcome.diagnostics)")
      #expect(!outcome.diagnostics.contains(".work-"), "\(outcome.diagnostics)")
    }
    // Nothing of that is remembered.
    try expectSeven()
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] != nil))
  func aCompilerThatHangsIsStopped() throws {
    let outcome = try files.run("kept", environment: compiler("sleep 300"))
    #expect(outcome.diagnostics.contains("60"), "\(outcome.diagnostics)")
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
