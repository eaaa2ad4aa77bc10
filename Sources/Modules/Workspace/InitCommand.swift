internal import Files
internal import Store
internal import TsubameKit

/// `init DIR`: makes a workspace: folders for commands and recorded sessions, a store of its own, and a README.
struct InitCommand: Command {
  static let signature = Signature(
    "init", parameters: [Parameter("folder", .folder, .optional)], effects: .local,
    examples: ["init photo-club"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let typed = FilePath(typed: arguments.text("folder") ?? ".")
    let folder = try arguments.pointing(at: "folder") { try CurrentFolder.absolute(typed) }
    let store = folder.appending("tsubame.sqlite3")
    guard !FileStatus.exists(store) else {
      throw CommandError(
        "init-there", ["folder": typed.visible], place: arguments.place("folder"))
    }
    try arguments.pointing(at: "folder") {
      for name in ["commands", "history"] {
        try FolderMaker.make(folder.appending(name), permissions: 0o755)
      }
    }
    let readme = folder.appending("README.md")
    if !FileStatus.exists(readme) {
      let text = session.wording.text(of: Message("init-readme", ["name": name(of: folder)]))
      try AtomicWriter.write((text + "\n").utf8, to: readme)
    }
    let made = LocalStore(path: store)
    try await made.open()
    await made.close()
    return .said(Message("init-done", ["folder": typed.visible]))
  }

  private func name(of folder: FilePath) -> String { folder.lastComponent.visible }
}
