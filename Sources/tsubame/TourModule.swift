internal import Files
internal import Glibc
internal import TsubameKit

/// The command `tour`: shows what tsubame does, in a workspace that is thrown away after.
enum TourModule: CommandModule {
  static let commands: [any Command.Type] = [Tour.self]
}

/// Runs `tour.cmd` in a process of its own, so that nothing of the person's session or store is touched.
struct Tour: Command {
  static let signature = Signature("tour", effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let script = try InstalledCommands.path(of: "commands/tour.cmd").visible
    let folder = try Tour.temporaryFolder(invocation.session.environment)
    defer { Tour.remove(folder) }
    let code = try await ProgramAgain.run([
      "--echo", "--format", "table", "--lang", invocation.session.language.rawValue,
      "--workspace", folder, script,
    ])
    guard code == 0 else { throw CommandError("tour-failed", ["code": "\(code)"]) }
    return CommandResult(.nothing)
  }

  private static func temporaryFolder(_ environment: [String: String]) throws -> String {
    let path = TemporaryPlace.folder(environment).appending("tsubame-tour-XXXXXX")
    var name = Array(path.visible.utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw SystemError(errno).writing(path) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    let path = FilePath(folder)
    for entry in (try? FolderReader.entries(of: path)) ?? [] {
      unsafe unlink(path.appending(entry.name).visible)
    }
    unsafe rmdir(folder)
  }
}
