internal import Files
internal import TsubameKit

/// `cd FOLDER`: goes to a folder; without one home, `cd -` to the one before. Relative paths then start there.
struct CdCommand: Command {
  static let signature = Signature(
    "cd", parameters: [Parameter("folder", .folder, .optional)], effects: .none,
    examples: ["cd commands ; pwd", "cd ; cd / ; cd -"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let before = CurrentFolder.path
    try invocation.arguments.pointing(at: "folder") {
      try CurrentFolder.change(to: try folder(invocation))
    }
    if let before { session.set(PreviousFolderKey.self, to: before) }
    let now = CurrentFolder.path ?? FilePath(".")
    return .said(Message("folder-now", ["folder": now.abbreviated]))
  }

  private func folder(_ invocation: Invocation) throws -> FilePath {
    switch invocation.arguments.text("folder") {
    case nil:
      guard let home = HomeFolder.path(home: invocation.session.environment["HOME"]) else {
        throw CommandError("home-unknown", ["variable": "HOME"])
      }
      return home
    case "-":
      guard let previous = try? invocation.session.part(PreviousFolderKey.self) else {
        throw CommandError("no-previous-folder")
      }
      return previous
    case let name?: return FilePath(typed: name)
    }
  }
}

extension FilePath {
  /// The path for people, their home folder as `~`.
  fileprivate var abbreviated: String {
    guard let home = HomeFolder.current, home.bytes.count > 1, bytes.starts(with: home.bytes) else {
      return visible
    }
    let rest = bytes.dropFirst(home.bytes.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return visible }
    return "~" + FilePath(bytes: rest).visible
  }
}
