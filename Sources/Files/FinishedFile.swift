internal import Glibc
internal import TsubameKit

/// A file that gets its name when it is whole: a temporary one beside it, which someone fills, takes its place.
/// Where anything fails, or nobody calls ``publish()``, the old file stays as it was.
public final class FinishedFile {
  private let target: WriteTarget
  private let overwrites: Bool
  private var temporary: TemporaryFile?
  /// The file to fill.
  public let path: FilePath

  var descriptor: Int32? { temporary?.descriptor }

  /// Makes the temporary file.
  ///
  /// - Parameters:
  ///   - overwrites: false where a file of that name is an error.
  ///   - permissions: of the file, less the process's mask.
  ///   - keepsAccess: whether an old file's owner and permissions are kept instead.
  /// - Throws: `CommandError`.
  public init(
    _ path: FilePath, overwrites: Bool, permissions: UInt32, keepsAccess: Bool
  ) throws {
    target = try WriteTarget(path, overwrites: overwrites)
    self.overwrites = overwrites
    let old = keepsAccess ? target.old : nil
    do {
      let temporary = try TemporaryFile(
        beside: target.place, permissions: old?.permissions ?? permissions)
      self.temporary = temporary
      self.path = temporary.path
      if let old {
        // The owner can be kept only by who may give files away; permissions go after, as a change of owner clears some.
        _ = fchown(temporary.descriptor, old.owner, old.group)
        try retrying { fchmod(temporary.descriptor, old.permissions) }
      }
    } catch let error as SystemError {
      temporary?.remove()
      throw error.writing(target.path)
    }
  }

  deinit { abandon() }

  /// Looks whether a file could be written, as far as that can be told without writing.
  ///
  /// - Throws: `CommandError` as writing would.
  public static func check(_ path: FilePath, overwrites: Bool) throws {
    try WriteTarget(path, overwrites: overwrites).checkFolder()
  }

  /// Makes the file lasting and gives it its name.
  ///
  /// - Throws: `CommandError`; the temporary file is then gone, and what had the name is untouched.
  public func publish() throws {
    do {
      try temporary?.publish(as: target.place, overwrites: overwrites)
      temporary = nil
    } catch let error as SystemError {
      throw failed(error)
    }
  }

  /// Throws away what was written.
  public func abandon() {
    temporary?.remove()
    temporary = nil
  }

  /// What to tell of an error; the temporary file is gone then.
  func failed(_ error: SystemError) -> CommandError {
    abandon()
    return error.writing(target.path)
  }
}
