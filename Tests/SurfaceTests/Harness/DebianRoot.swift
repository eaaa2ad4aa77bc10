import Foundation
import TestSupport

/// A small Debian in a folder, in which nothing of this machine is: no Swift, no libraries of tsubame, no network, and a
/// person who is not root.
final class DebianRoot: Sendable {
  let path: String
  private let folder: TemporaryFolder

  /// What keeps it from being made here.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Unavailable`` without root, debootstrap or the network.
  init(_ version: String = "bookworm") throws {
    folder = try TemporaryFolder()
    path = folder.path("root")
    guard geteuid() == 0 else { throw Unavailable(description: "needs root, to make a system") }
    guard FileManager.default.isExecutableFile(atPath: "/usr/sbin/debootstrap") else {
      throw Unavailable(description: "needs debootstrap")
    }
    try DebianRoot.run("/usr/bin/unshare", "--net", "--mount", "true")
    try DebianRoot.run("/usr/sbin/debootstrap", "--variant=minbase", version, path)
    try DebianRoot.run("/usr/sbin/chroot", path, "useradd", "--create-home", "learner")
  }

  private static func run(_ program: String, _ arguments: String...) throws {
    let outcome = try PipedChild(
      program: program, arguments: arguments,
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"], folder: "/"
    ).finish(timeLimit: 600)
    guard outcome.exit == 0 else {
      let last = (outcome.output + outcome.diagnostics).split(separator: "\n").last ?? ""
      throw Unavailable(description: "\(program): \(last)")
    }
  }

  /// The arguments of `unshare` by which a line of the shell runs there.
  ///
  /// - Parameter preparation: what root does before, with the folder as `$ROOT`; it ends with the line.
  func arguments(_ line: String, after preparation: String = ":") -> [String] {
    let enter = """
      mount -t proc proc "$ROOT/proc" && \(preparation) &&
      exec chroot "$ROOT" setpriv --reuid learner --regid learner --init-groups \
        env -i HOME=/home/learner PATH=/usr/bin:/bin LANG=C.UTF-8 TERM="$TERM" sh -c "$LINE"
      """
    return [
      "--net", "--mount", "--propagation", "private", "env", "ROOT=" + path, "LINE=" + line,
      "TERM=xterm-256color", "sh", "-c", enter,
    ]
  }

  /// Runs a line of the shell there.
  func run(_ line: String, after preparation: String = ":") throws -> Outcome {
    try PipedChild(
      program: "/usr/bin/unshare", arguments: arguments(line, after: preparation),
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], folder: "/"
    ).finish()
  }

  /// Opens a line of the shell on a terminal there.
  func terminal(_ line: String, after preparation: String = ":") throws -> TerminalSession {
    try TerminalSession(
      program: "/usr/bin/unshare", arguments: arguments(line, after: preparation),
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], folder: "/", columns: 80, rows: 24,
      world: self)
  }
}
