import TestSupport

/// A workspace as a teacher has one: commands, sessions, a store of two posts, and what lies about.
final class TeacherWorkspace {
  let path: String
  private let tsubame: Tsubame

  private static let name = "授業 1's"

  /// What is given to learners.
  static let handedOut: Set<String> = [
    "workspace/README.md", "workspace/commands/greet.cmd", "workspace/history/first.session",
    "workspace/commands/lessons/01-hello.lesson.md", "workspace/tsubame.sqlite3",
  ]

  /// What is not.
  private static let kept = [
    "commands/.git/config", "commands/greet.cmd~", "commands/.greet.cmd.swp",
    "commands/__pycache__/x.pyc", "history/.draft", "practice/hello.cmd", "notes.txt",
    "tsubame-backup.sqlite3",
  ]

  init() throws {
    tsubame = try Tsubame(language: "en")
    path = tsubame.path(TeacherWorkspace.name)
    _ = try tsubame.run("init", path)
    _ = try tsubame.run("--workspace", path, "-c", "login aoi ; post おはよう ; post こんばんは")
    for (name, text) in [
      ("commands/greet.cmd", "print \"hello $(timeline | count)\""),
      ("commands/lessons/01-hello.lesson.md", "---\nlesson: hello\n---\n"),
      ("history/first.session", "#tsubame-session 1\n"),
    ] + TeacherWorkspace.kept.map({ ($0, "private") }) {
      try tsubame.write(TeacherWorkspace.name + "/" + name, text: text)
    }
  }
}
