import Foundation
import Testing

@Suite("A machine with little") struct TightMachineTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  static let openings = [
    ("accounts | each { ", " }"), ("rehearse { ", " }"), ("if true { ", " }"),
    ("try { ", " } catch e { }"), ("for x in [1] { ", " }"), ("print $(", ")"),
  ]

  /// Nested as deep as the language allows, or too deep: either is fine, but not the end of the process.
  @Test(arguments: openings, [nil, "check", "fmt"])
  func deepNestingFitsIntoASmallStack(
    opening: (before: String, after: String), command: String?
  ) throws {
    let deep = 190
    let before = String(repeating: opening.before, count: deep)
    let after = String(repeating: opening.after, count: deep)
    try tsubame.write("deep.cmd", text: before + "print 1" + after + "\n")
    let line = (command.map { $0 + " " } ?? "./") + "deep.cmd"
    let outcome = try shell("ulimit -s 512; exec '\(Tsubame.program())' \(line)")
    #expect(outcome.exit < 128, "\(outcome.exit) \(outcome.diagnostics.prefix(500))")
  }

  /// With one core there is one thread for tasks: who blocks it waits for himself.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/taskset")))
  func oneCoreIsEnoughForCompletion() throws {
    try tsubame.write("best.cmd", text: "param --count:int=4\nprint 1\n")
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let cores = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
    let core = try #require(cores.split(whereSeparator: { !$0.isNumber }).first)
    let login = try tsubame.run("login", "taro")
    try #require(login.exit == 0)
    for (line, expected) in [("tsubame --as ta", "taro\n"), ("tsubame pos", "post\n")] {
      let outcome = try shell(
        "exec taskset -c \(core) '\(Tsubame.program())' --candidates bash '\(line)'")
      #expect(outcome.output == expected, "\(line): \(outcome.output) \(outcome.diagnostics)")
    }
  }

  private func shell(_ line: String) throws -> Outcome {
    try PipedChild(
      program: "/bin/bash", arguments: ["-c", line],
      environment: tsubame.environment, folder: tsubame.home.path
    ).finish()
  }
}
