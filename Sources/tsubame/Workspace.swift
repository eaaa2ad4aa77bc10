internal import Files
internal import Plugins
internal import TsubameKit

/// Where a run keeps what it stores, and where its commands lie.
struct Workspace: Sendable {
  /// How it came to be this one.
  enum Origin: Sendable {
    /// By `--workspace` or `TSUBAME_WORKSPACE`.
    case named
    /// The current folder, or one above it, is one.
    case found
    /// It came in one archive with the program.
    case packed
    /// The person's own, where there is no other.
    case own
  }

  /// The whole path: it stays where it is, wherever the person goes.
  let folder: FilePath
  let origin: Origin
  private let environment: [String: String]

  /// - Throws: `CommandError` where no home folder is known.
  init(named name: String?, _ environment: [String: String]) throws {
    self.environment = environment
    if let name {
      folder = try CurrentFolder.absolute(FilePath(typed: name))
      origin = .named
      if let status = try? FileStatus(of: folder), status.kind != .folder {
        throw CommandError("workspace-no-folder", ["file": folder.visible])
      }
    } else if let found = Workspace.around(CurrentFolder.path) {
      (folder, origin) = (found, .found)
    } else if let packed = Workspace.packed {
      (folder, origin) = (packed, .packed)
    } else {
      folder = try CurrentFolder.absolute(UserFolders(environment: environment).data())
      origin = .own
    }
  }

  /// The workspace, or why there is none.
  static func result(
    named name: String?, _ environment: [String: String]
  ) -> Result<Workspace, CommandError> {
    do {
      return .success(try Workspace(named: name, environment))
    } catch let error as CommandError {
      return .failure(error)
    } catch {
      return .failure(CommandError("home-unknown", ["variable": "HOME"]))
    }
  }

  /// Whether it was named and begins only now: the name may be misspelt.
  var isNew: Bool { origin == .named && !FileStatus.exists(folder) }

  /// Whether nobody has named it, though it is not the person's own.
  var isNearby: Bool { [.found, .packed].contains(origin) }

  /// Whether nothing in it can be changed, like on a disk that is read-only.
  var isReadOnly: Bool { FileStatus.exists(folder) && !FileStatus.takesChanges(folder) }

  /// The store's file.
  var store: FilePath { folder.appending("tsubame.sqlite3") }

  /// Where the scripts and modules lie.
  var commands: FilePath { folder.appending("commands") }

  /// What stands before the commands. The person's own folder is trusted, what came from the same hand as the program, and
  /// what `TSUBAME_TRUST` names, with colons between folders: for containers and the like, where nobody can be asked.
  var gate: CommandGate {
    let folders = UserFolders(environment: environment)
    let state = try? folders.state()
    let named = (environment["TSUBAME_TRUST"] ?? "").split(separator: ":")
    let own = (try? folders.data()).flatMap { try? CurrentFolder.absolute($0) }
    let isOwn =
      folder == own || folder == Workspace.packed
      || named.contains { FilePath(String($0)) == folder }
    return CommandGate(FolderTrust(commands, state: state, isOwn: isOwn), state: state)
  }

  /// The one in the bundle that the program belongs to.
  private static let packed = Bundle(of: FilePath(ProcessInfo.executable))?.workspace

  /// The nearest workspace that a folder lies in.
  private static func around(_ folder: FilePath?) -> FilePath? {
    guard var folder else { return nil }
    while true {
      if isWorkspace(folder) { return folder }
      if folder == folder.folder { return nil }
      folder = folder.folder
    }
  }

  /// Both folders make a workspace, as far as something of tsubame is in it: others have folders of such names too.
  private static func isWorkspace(_ folder: FilePath) -> Bool {
    let (commands, history) = (folder.appending("commands"), folder.appending("history"))
    guard isFolder(commands), isFolder(history) else { return false }
    return FileStatus.exists(folder.appending("tsubame.sqlite3"))
      || holds([".cmd", ".plugin"], in: commands) || holds([".session"], in: history)
      || holds([".lesson.md"], in: commands.appending("lessons"))
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    (try? FileStatus(of: path))?.kind == .folder
  }

  private static func holds(_ endings: [String], in folder: FilePath) -> Bool {
    let entries = (try? FolderReader.entries(of: folder, limit: 1_000)) ?? []
    return entries.contains { entry in
      endings.contains { entry.name.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }
}
