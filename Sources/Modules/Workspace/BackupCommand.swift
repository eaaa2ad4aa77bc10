internal import Files
internal import Store
internal import TsubameKit

/// `backup FILE`: a copy of the whole store as it is at one moment, whoever else writes to it.
struct BackupCommand: Command {
  static let signature = Signature(
    "backup", parameters: [Parameter("file", .file)], flags: [Flag("force")], effects: .local,
    examples: ["backup tsubame-backup.sqlite3"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let store = try session.store
    let target = FilePath(typed: arguments.text("file") ?? "")
    let overwrites = arguments.has("force")
    let file = try arguments.pointing(at: "file") {
      try refuse(target, of: store)
      guard FileStatus.exists(store.path) else {
        throw CommandError("backup-no-store", ["path": store.path.visible])
      }
      // Whoever made the old one readable for others may not have meant all that is in the store now.
      return try FinishedFile(
        target, overwrites: overwrites, permissions: 0o600, keepsAccess: false)
    }
    let console = session.console
    do {
      try await store.copy(to: file.path) { done, total in
        console.progress(Progress(Message("backup-progress"), done: done, total: total))
      }
      console.progress(nil)
    } catch {
      console.progress(nil)
      file.abandon()
      throw worded(error, target)
    }
    try file.publish()
    return .said(
      Message(
        "backup-done",
        [
          "file": target.visible, "path": store.path.visible,
          "bytes": size(of: target),
        ]))
  }

  /// The store itself, and what SQLite keeps beside it.
  private func refuse(_ target: FilePath, of store: LocalStore) throws {
    let own = ["", "-wal", "-shm", "-journal"].map {
      FilePath(bytes: store.path.bytes + Array($0.utf8))
    }
    let identity = try? FileStatus(of: target)
    let whole = (try? CurrentFolder.absolute(target)) ?? target
    let isOwn = own.contains { path in
      guard path != whole else { return true }
      guard let identity, let other = try? FileStatus(of: path) else { return false }
      return identity.inode == other.inode && identity.device == other.device
    }
    if isOwn { throw CommandError("backup-onto-store", ["file": target.visible]) }
  }

  private func worded(_ error: any Error, _ target: FilePath) -> any Error {
    guard var error = error as? CommandError else { return error }
    if error.code == "store-full" {
      return CommandError(
        "disk-full", ["file": target.visible, "folder": target.folder.visible])
    }
    // What is wrong with the store is no reason to lose the last good copy of it.
    let isKept = FileStatus.exists(target)
    let hint: String
    switch error.code {
    case "store-damaged": hint = isKept ? "backup-damaged-kept" : "backup-damaged-none"
    case "store-empty": hint = isKept ? "backup-empty-kept" : "backup-empty-none"
    default: return error
    }
    error.hint = Message(
      hint, ["file": target.visible, "path": error.message.arguments["path"] ?? ""])
    return error
  }

  private func size(of file: FilePath) -> String {
    let bytes = (try? FileStatus(of: file))?.bytes ?? 0
    return bytes < 1 << 20 ? "\(max(1, bytes >> 10)) KB" : "\(bytes >> 20) MB"
  }
}
