import Foundation
import TestSupport

/// The program with Swift files to compile, in a folder that is trusted. What is compiled once serves all tests of a run.
struct SwiftFiles {
  let tsubame: Tsubame
  private static let folder = "swift files"
  private static let cache = try? TemporaryFolder()

  /// Where the compiler of this run lies.
  static let compiler: String? = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map(String.init).first { FileManager.default.isExecutableFile(atPath: $0 + "/swiftc") }

  init(language: String = "en") throws {
    tsubame = try Tsubame(language: language)
    tsubame.environment["TSUBAME_PLUGIN_PATH"] = tsubame.path(SwiftFiles.folder)
    tsubame.environment["XDG_CACHE_HOME"] = SwiftFiles.cache?.path
    if let compiler = SwiftFiles.compiler { tsubame.environment["PATH"]? += ":" + compiler }
  }

  /// The path of a file.
  func path(_ name: String) -> String { tsubame.path(SwiftFiles.folder + "/" + name) }

  /// Writes a file, and gives its path.
  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    try tsubame.write(SwiftFiles.folder + "/" + name, text: text)
  }

  /// Writes the file of one command, without what only repeats.
  ///
  /// - Parameters:
  ///   - name: of the file, of the type and, in lower case, of the command.
  ///   - signature: what follows its name.
  ///   - body: of its run.
  @discardableResult func command(
    _ name: String, _ signature: String = ", output: .value", more: String = "", run body: String
  ) throws -> String {
    try write(
      name + ".swift",
      """
      import TsubameKit

      /// Made by a test.
      struct \(name): Command {
        static let signature = Signature("\(name.lowercased())"\(signature))

        func run(_ invocation: Invocation) async throws -> CommandResult {
          \(body)
        }
      }
      \(more)
      """)
  }

  /// Lets what lies in the workspace's folder of commands run.
  func trust() throws { _ = try tsubame.run("module", "trust", "--yes") }

  /// Runs lines.
  func run(_ lines: String, environment: [String: String] = [:]) throws -> Outcome {
    try tsubame.run("-c", lines, environment: environment)
  }
}
