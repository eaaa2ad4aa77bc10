internal import Files
internal import TsubameKit

/// Where a harvested script is written: a bare name is that of a command, all else a file.
struct HarvestTarget {
  let path: FilePath
  /// The path as a person reads it: as it was typed, where it was.
  let shown: String
  /// Whether its name makes it a command.
  let isCommand: Bool

  /// - Throws: `CommandError` where tsubame, or a module, has a command of that name, which the script must not take the place of.
  init(_ name: String, _ invocation: Invocation) async throws {
    let session = invocation.session
    guard !name.contains("/"), !name.contains("."), !name.hasPrefix("~"),
      let folder = try? session.part(CommandsFolderKey.self)
    else {
      (path, shown, isCommand) = (FilePath(typed: name), name, false)
      return
    }
    let help = try session.part(HelpTopicsKey.self)
    let topics = help.standing + (try await help.callable()).filter(\.isAdded)
    guard !topics.contains(where: { $0.signature.name.split(separator: " ").first ?? "" == name })
    else {
      throw CommandError(
        "harvest-taken", ["name": name], place: invocation.arguments.place("file"))
    }
    path = folder.appending(name + ".cmd")
    (shown, isCommand) = (path.visible, true)
  }

  /// What is said once it is written: its name, where that is a command now, else how it is run.
  func told(_ session: Session) async throws -> Message {
    let name = path.lastComponent.visible.dropSuffix(".cmd")
    if let folder = try? session.part(CommandsFolderKey.self),
      let own = try? CurrentFolder.absolute(path).folder, own == folder,
      try await session.part(HelpTopicsKey.self).callable()
        .contains(where: { $0.signature.name == name })
    {
      return Message("harvested.command", ["file": shown, "name": name])
    }
    return Message(
      "harvested",
      ["file": shown, "quoted": ShellQuoting.bash(shown, quote: nil, isStart: true)])
  }
}

extension String {
  fileprivate func dropSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
