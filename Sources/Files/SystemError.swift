internal import Glibc
public import TsubameKit

/// A failed call of the system, and how a person is told.
public struct SystemError: Error, Hashable {
  /// `errno`.
  public let number: Int32

  /// An error that a call of the system gave.
  public init(_ number: Int32) { self.number = number }

  /// The error that the last call of this thread left behind.
  static var last: SystemError { SystemError(errno) }

  /// What went wrong when a file was opened or read.
  public func reading(_ path: FilePath) -> CommandError {
    let arguments = ["file": path.visible]
    switch number {
    case ENOENT, ENOTDIR: return NotFound.error(for: path)
    case EISDIR: return CommandError("file-is-folder", arguments)
    case EACCES, EPERM: return CommandError("file-unreadable", arguments)
    case ESTALE: return CommandError("file-vanished", arguments)
    case ENAMETOOLONG: return CommandError("file-name-too-long", arguments)
    case ELOOP: return CommandError("file-link-loop", arguments)
    case EMFILE, ENFILE: return tooManyOpen(path)
    default: return CommandError("file-read-failed", ["file": path.visible, "reason": reason])
    }
  }

  /// What went wrong when a file was made, written or renamed.
  public func writing(_ path: FilePath) -> CommandError {
    let arguments = ["file": path.visible, "folder": path.folder.visible]
    switch number {
    case ENOENT where !FileStatus.exists(path.folder), ENOTDIR:
      return NotFound.error(for: path.folder, isFolder: true)
    case EISDIR: return CommandError("file-is-folder", arguments)
    case EEXIST: return CommandError("file-exists", arguments)
    case EACCES, EPERM: return CommandError("folder-not-writable", arguments)
    case EROFS: return CommandError("disk-read-only", arguments)
    case ENOSPC, EDQUOT: return CommandError("disk-full", arguments)
    case EFBIG: return CommandError("file-too-big-for-disk", arguments)
    case ENAMETOOLONG: return CommandError("file-name-too-long", arguments)
    case ELOOP: return CommandError("file-link-loop", arguments)
    case EMFILE, ENFILE: return tooManyOpen(path)
    default: return CommandError("file-write-failed", ["file": path.visible, "reason": reason])
    }
  }

  private func tooManyOpen(_ path: FilePath) -> CommandError {
    var limits = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    return CommandError(
      SystemError.tooManyOpen, ["file": path.visible, "limit": "\(limits.rlim_cur)"])
  }

  /// The code of the error of a process, or a system, that can open no more files, whichever they are.
  public static let tooManyOpen = "files-too-many-open"

  /// The system's own words, for what is too rare to have words of ours.
  public var reason: String {
    guard let text = unsafe strerror(number) else { return "\(number)" }
    return unsafe "\(String(cString: text)) (\(number))"
  }
}

/// Calls again for as long as a signal interrupts.
///
/// - Throws: `SystemError` where the call gives a negative number.
@discardableResult
func retrying<Number: SignedInteger>(_ call: () -> Number) throws -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError.last }
  }
}
