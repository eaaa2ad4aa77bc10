internal import Glibc
internal import TsubameKit

/// Writes a file so that there is always a whole one: a new file beside it takes its name when all is written.
/// Where anything fails, or nobody calls ``commit()``, the old file stays as it was.
public final class AtomicWriter {
  private let path: FilePath
  private let target: FilePath
  private let temporary: FilePath
  private let overwrites: Bool
  private var file: OpenFile?
  private var buffer: [UInt8] = []

  /// Makes the new file beside the old one.
  ///
  /// - Parameters:
  ///   - overwrites: false where a file of that name is an error.
  ///   - permissions: of a file that is new, less the process's mask; an old file's are kept.
  /// - Throws: `CommandError`.
  public init(_ path: FilePath, overwrites: Bool = false, permissions: UInt32 = 0o666) throws {
    let old = try AtomicWriter.old(path, overwrites: overwrites)
    self.path = path
    self.overwrites = overwrites
    // A link stays a link: what it leads to is written.
    target = old == nil ? path : path.resolved ?? path
    do {
      (temporary, file) = try AtomicWriter.makeTemporary(
        beside: target, permissions: old?.permissions ?? permissions)
      if let old, let descriptor = file?.descriptor {
        // The owner can be kept only by who may give files away; permissions go after, as a change of owner clears some.
        _ = fchown(descriptor, old.owner, old.group)
        try retrying { fchmod(descriptor, old.permissions) }
      }
    } catch let error as SystemError {
      throw error.writing(path)
    }
  }

  deinit { abandon() }

  /// Looks whether a file could be written, as far as that can be told without writing.
  ///
  /// - Throws: `CommandError` as writing would.
  public static func check(_ path: FilePath, overwrites: Bool) throws {
    let old = try old(path, overwrites: overwrites)
    let target = old == nil ? path : path.resolved ?? path
    do {
      try retrying { unsafe access(target.folder.systemName, W_OK) }
    } catch let error as SystemError {
      throw error.writing(path)
    }
  }

  /// The file that is there already, if one is and may be replaced.
  private static func old(_ path: FilePath, overwrites: Bool) throws -> FileStatus? {
    if path.isEmpty { throw CommandError("file-name-empty") }
    guard let old = try? FileStatus(of: path) else { return nil }
    let (visible, folder) = (path.visible, path.folder.visible)
    if old.kind == .folder { throw CommandError("file-is-folder", ["file": visible]) }
    guard old.kind == .file else { throw CommandError("file-not-regular", ["file": visible]) }
    guard overwrites else {
      throw CommandError("file-exists", ["file": visible, "folder": folder])
    }
    // A new file could take its name all the same, which is not what its owner meant.
    guard old.permissions & 0o222 != 0, unsafe access(path.systemName, W_OK) == 0 else {
      throw CommandError("file-read-only", ["file": visible])
    }
    return old
  }

  /// Adds bytes to the new file.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Adds text to the new file.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func write(_ text: String) throws { try write(text.utf8) }

  /// Makes the new file lasting and gives it the name.
  ///
  /// - Throws: `CommandError`; the old file is then untouched.
  public func commit() throws {
    try flush()
    guard let file else { return }
    do {
      try retrying { fsync(file.descriptor) }
      try FileNaming.rename(temporary, to: target, overwrites: overwrites)
    } catch let error as SystemError {
      abandon()
      throw error.writing(path)
    }
    self.file = nil
    syncFolder()
  }

  /// Throws away what was written.
  public func abandon() {
    guard file != nil else { return }
    file = nil
    unsafe unlink(temporary.systemName)
  }

  /// Writes a whole file.
  ///
  /// - Throws: `CommandError`; `CancellationError`. The old file is then untouched.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: FilePath, overwrites: Bool = false,
    permissions: UInt32 = 0o666
  ) throws {
    let writer = try AtomicWriter(path, overwrites: overwrites, permissions: permissions)
    try writer.write(bytes)
    try writer.commit()
  }

  private func flush() throws {
    guard let file else { return }
    do {
      var rest = buffer[...]
      while !rest.isEmpty {
        try Task.checkCancellation()
        let written = try unsafe rest.prefix(1 << 20).withUnsafeBytes { bytes in
          try retrying { unsafe Glibc.write(file.descriptor, bytes.baseAddress, bytes.count) }
        }
        rest = rest.dropFirst(written)
      }
      buffer.removeAll(keepingCapacity: true)
    } catch let error as SystemError {
      abandon()
      throw error.writing(path)
    }
  }

  /// Makes the new name lasting; a file system that cannot do that has done what it can.
  private func syncFolder() {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = unsafe open(target.folder.systemName, flags)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func makeTemporary(
    beside target: FilePath, permissions: UInt32
  ) throws -> (FilePath, OpenFile) {
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = target.folder.appending(".tsubame-\(random)")
      do {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = try retrying { unsafe open(path.systemName, flags, permissions) }
        return (path, OpenFile(descriptor: descriptor))
      } catch let error as SystemError where error.number == EEXIST {
        continue
      }
    }
  }
}
