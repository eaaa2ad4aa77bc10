public import Files
internal import Synchronization
internal import TsubameKit

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

  /// The files as they are from now on, for one run.
  public func now() -> any TrustedFiles { View(trust: self) }

  /// What one run sees.
  private final class View: TrustedFiles {
    private let trust: FolderTrust
    private let looked = Mutex<Result<[FileChange], CommandError>?>(nil)

    init(trust: FolderTrust) { self.trust = trust }

    func refusal(of file: FilePath) -> CommandError? {
      guard !trust.isOwn, !trust.ledger.trustsAll else { return nil }
      switch changes {
      case .failure(let error): return error
      case .success(let changes):
        if let first = changes.first { return trust.error(of: file, first, changes.count) }
        return trust.covers(file) ? nil : trust.error("commands-uncovered", file)
      }
    }

    private var changes: Result<[FileChange], CommandError> {
      if let looked = looked.withLock({ $0 }) { return looked }
      let found: Result<[FileChange], CommandError>
      do {
        found = .success(try trust.changes())
      } catch {
        found = .failure(
          error as? CommandError ?? trust.error("commands-untrusted", trust.folder))
      }
      looked.withLock { $0 = found }
      return found
    }
  }

  /// Whether a file is one of those that were trusted.
  private func covers(_ file: FilePath) -> Bool {
    for (file, folder) in [(file, folder), (file.resolved ?? file, folder.resolved ?? folder)] {
      let start = folder.bytes + [UInt8(ascii: "/")]
      if file.bytes.starts(with: start),
        ledger.files[FilePath(bytes: file.bytes.dropFirst(start.count))] != nil
      {
        return true
      }
    }
    return false
  }

  private func error(_ code: String, _ file: FilePath) -> CommandError {
    CommandError(
      code, ["file": file.visible, "folder": folder.visible], exitCode: .unchecked)
  }

  private func error(of file: FilePath, _ first: FileChange, _ count: Int) -> CommandError {
    error(isNew ? "commands-untrusted" : "commands-changed", file)
      .filled(with: ["changed": first.path.visible, "count": "\(count)"])
  }

  /// Whether nothing in it was ever trusted.
  var isNew: Bool { ledger.files.isEmpty && !ledger.trustsAll }

  /// What is other than when it was trusted, by name; of a folder never trusted all that lies in it. Empty where all may
  /// run: a file that is gone does nothing.
  ///
  /// - Throws: `CommandError` where there is more than can be looked at; `CancellationError`.
  func changes() throws -> [FileChange] {
    let ledger = ledger
    guard !isOwn, !ledger.trustsAll else { return [] }
    let files = try CommandFiles(in: folder)
    guard !files.isCut else {
      throw error("commands-too-many", folder).filled(
        with: ["most": "\(CommandFiles.mostFiles)"])
    }
    var changes: [FileChange] = []
    for (path, status) in files.statuses {
      let whole = folder.appending(path)
      let known = ledger.files[path]
      if known?.isStill(whole, status) == true { continue }
      let seen = TrustedFile(whole, status)
      changes.append(
        FileChange(
          path: path, kind: known == nil ? .new : .changed, seen: seen,
          lines: FileChange.Lines(known?.content, seen.content)))
    }
    return changes.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  /// More of what was in files is not kept.
  private static let mostKept = 1 << 24

  /// Trusts what lies in the folder now.
  ///
  /// - Parameters:
  ///   - changes: what the person has seen, and as they have seen it.
  ///   - always: true for whatever will lie there, too.
  /// - Throws: `CommandError` where that cannot be kept; until the process ends it holds all the same. `CancellationError`.
  func trust(_ changes: [FileChange], always: Bool = false) throws {
    var ledger = ledger
    ledger.trustsAll = always
    var kept = ledger.files.values.reduce(0) { $0 + ($1.content?.count ?? 0) }
    for change in changes {
      kept += change.seen.content?.count ?? 0
      ledger.files[change.path] =
        kept > FolderTrust.mostKept ? change.seen.withoutContent : change.seen
    }
    ledger.files = ledger.files.filter { FileStatus.exists(folder.appending($0.key)) }
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
  public static func name(of folder: FilePath) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
