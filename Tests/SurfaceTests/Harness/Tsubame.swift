import Foundation
import TestSupport

/// The built program in a world of its own: a home folder that is thrown away and a clean environment.
///
/// ```swift
/// let tsubame = try Tsubame()
/// let outcome = try tsubame.run("translate", "りんご")
/// #expect(outcome.output == "アップル\n")
/// ```
final class Tsubame {
  /// The home folder; the program finds all its own folders from there.
  var home: URL { folder.url }
  /// What the program's environment holds, beside what a single run adds.
  var environment: [String: String]
  private let folder: TemporaryFolder

  /// - Parameter language: `ja` or `en`.
  init(language: String = "ja") throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "Asia/Tokyo",
      "TSUBAME_LANG": language, "TSUBAME_PAGER": "cat",
    ]
  }

  /// Where the build put a program: beside the bundle of the tests.
  static func program(_ name: String = "tsubame") -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// The path of a file in the home folder, which is also where the program starts.
  func path(_ name: String) -> String { home.appendingPathComponent(name).path }

  /// Writes a file into the home folder, folders on the way included, and gives its path.
  @discardableResult func write(_ name: String, _ content: some DataProtocol) throws -> String {
    let url = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
    return url.path
  }

  /// Writes a text file into the home folder and gives its path.
  @discardableResult func write(_ name: String, text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  /// The text of a file in the home folder.
  func read(_ name: String) throws -> String {
    try String(contentsOf: home.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the program to its end, its three streams being pipes.
  ///
  /// - Parameters:
  ///   - input: what stands on its standard input.
  ///   - environment: variables of this run alone; an empty value takes one away.
  ///   - timeLimit: seconds after which it is killed and ``Outcome/timedOut`` is set.
  ///   - closingOutputAfter: the reader of standard output goes away after so many bytes.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    timeLimit: Double = 90, closingOutputAfter: Int? = nil
  ) throws -> Outcome {
    try run(
      arguments, input: Data(input.utf8), environment: environment, timeLimit: timeLimit,
      closingOutputAfter: closingOutputAfter)
  }

  /// The same, with the arguments as a list and any bytes on standard input.
  func run(
    _ arguments: [String], input: Data, environment: [String: String] = [:],
    timeLimit: Double = 90, closingOutputAfter: Int? = nil
  ) throws -> Outcome {
    let pipes = try PipedChild(
      program: Tsubame.program(), arguments: arguments, environment: merged(environment),
      folder: home.path)
    return pipes.finish(
      input: Array(input), timeLimit: timeLimit, closingOutputAfter: closingOutputAfter)
  }

  /// Starts the program and leaves it running; ``PipedChild/finish(input:timeLimit:closingOutputAfter:)`` waits for it.
  func start(_ arguments: String..., environment: [String: String] = [:]) throws -> PipedChild {
    try PipedChild(
      program: Tsubame.program(), arguments: arguments, environment: merged(environment),
      folder: home.path)
  }

  /// Starts the program on a terminal of its own.
  func terminal(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TerminalSession {
    var environment = environment
    environment["TERM"] = environment["TERM"] ?? "xterm-256color"
    return try TerminalSession(
      program: Tsubame.program(), arguments: arguments, environment: merged(environment),
      folder: home.path, columns: columns, rows: rows, world: self)
  }

  private func merged(_ more: [String: String]) -> [String: String] {
    environment.merging(more) { $1 }.filter { !$0.value.isEmpty }
  }
}
