public import Files
internal import Synchronization
public import TsubameKit

/// Keeps the commands of a workspace from running before the person has seen once what lies there, and again when it is no
/// longer what they saw: a repository must not run code in whoever opens a shell in it.
///
/// Everything in the folder is trusted together, since scripts include each other and programs read what lies beside them.
/// The person's own folder is trusted as it is.
public final class FolderTrust: FileTrust {
  /// The folder of commands.
  public let folder: FilePath
  private let isOwn: Bool
  private let file: FilePath?
  private let kept = Mutex<Kept?>(nil)

  /// What was read or written last.
  private struct Kept {
    let ledger: TrustLedger
    /// The file then; another shell may write it anew.
    let status: FileStatus?
  }

  /// - Parameters:
  ///   - folder: the whole path of the `commands/` folder.
  ///   - state: the person's folder for what tsubame remembers; nil where no home folder is known: then it forgets at its end.
  ///   - isOwn: true for the person's own folder, and for one that they named as trusted.
  public init(_ folder: FilePath, state: FilePath?, isOwn: Bool) {
    self.folder = folder
    self.isOwn = isOwn
    file = state?.appending("trust").appending(FolderTrust.name(of: folder))
  }

  /// Why a file of the folder may not run.
  public func refusal(of file: FilePath) -> CommandError? {
    guard !isOwn, !ledger.trustsAll else { return nil }
    do {
      let changes = try changes()
      guard let first = changes.first else { return nil }
      let isNew = ledger.files.isEmpty
      return CommandError(
        isNew ? "commands-untrusted" : "commands-changed",
        [
          "file": file.visible, "folder": folder.visible, "changed": first.path.visible,
          "count": "\(changes.count)",
        ], exitCode: .unchecked)
    } catch {
      return error as? CommandError
        ?? CommandError(
          "commands-untrusted", ["file": file.visible, "folder": folder.visible],
          exitCode: .unchecked)
    }
  }

  /// Whether nothing in it was ever trusted.
  var isNew: Bool { ledger.files.isEmpty && !ledger.trustsAll }

  /// What is other than when it was trusted, by name; of a folder never trusted all that lies in it. Empty where all may run.
  ///
  /// - Throws: `CancellationError`
  func changes() throws -> [FileChange] {
    let ledger = ledger
    guard !isOwn, !ledger.trustsAll else { return [] }
    let statuses = try CommandFiles(folder: folder).statuses()
    var changes: [FileChange] = []
    for (path, status) in statuses {
      let whole = folder.appending(path)
      let known = ledger.files[path]
      if known?.isStill(whole, status) == true { continue }
      changes.append(
        FileChange(
          path: path, kind: known == nil ? .new : .changed,
          lines: FileChange.Lines(known?.content, try? TrustedFile(whole, status).content)))
    }
    for (path, known) in ledger.files where statuses[path] == nil {
      changes.append(
        FileChange(path: path, kind: .gone, lines: FileChange.Lines(known.content, nil)))
    }
    return changes.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  /// Trusts what lies in the folder now.
  ///
  /// - Parameters:
  ///   - changes: what the person has seen. What has changed since then stays untrusted.
  ///   - always: true for whatever will lie there, too.
  /// - Throws: `CommandError` where that cannot be kept; until the process ends it holds all the same. `CancellationError`.
  func trust(_ changes: [FileChange], always: Bool = false) throws {
    var ledger = ledger
    ledger.trustsAll = always
    for change in changes {
      let path = folder.appending(change.path)
      guard change.kind != .gone, let status = try? FileStatus(of: path) else {
        ledger.files[change.path] = nil
        continue
      }
      let file = try TrustedFile(path, status)
      if let seen = change.lines, FileChange.Lines(nil, file.content)?.now != seen.now { continue }
      ledger.files[change.path] = file
    }
    try keep(ledger)
  }

  /// Trusts nothing in the folder any more.
  ///
  /// - Throws: `CommandError`
  func distrust() throws { try keep(TrustLedger(folder: folder)) }

  /// Trusts a file that tsubame has just written for the person, as far as all else there is trusted already.
  public func addOwn(_ file: FilePath) throws {
    guard !isOwn, !ledger.trustsAll else { return }
    let own = try changes().filter { folder.appending($0.path) == file }
    try trust(own)
  }

  private var ledger: TrustLedger {
    let status = file.flatMap { try? FileStatus(of: $0) }
    if let kept = kept.withLock({ $0 }), kept.status == status { return kept.ledger }
    let ledger = file.map { TrustLedger.read($0, folder: folder) } ?? TrustLedger(folder: folder)
    kept.withLock { $0 = Kept(ledger: ledger, status: status) }
    return ledger
  }

  private func keep(_ ledger: TrustLedger) throws {
    defer {
      let status = file.flatMap { try? FileStatus(of: $0) }
      kept.withLock { $0 = Kept(ledger: ledger, status: status) }
    }
    if let file { try ledger.write(to: file) }
  }

  /// A short name for a path; the ledger itself says which folder it is of.
  ///
  /// Source: FNV-1a, 64 bits (draft-eastlake-fnv, section 2).
  static func name(of folder: FilePath) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
