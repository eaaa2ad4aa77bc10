import Glibc

/// A regular file's bytes, read-only. Nothing else is ever opened: a pipe or a device could block or act.
@safe final class MappedFile {
  let count: Int
  private let base: UnsafeRawPointer?

  enum Failure: Error {
    /// What the system said.
    case system(Int32)
    case notRegular
  }

  init(path: [UInt8]) throws(Failure) {
    // O_NONBLOCK: opening a pipe that nobody writes to would wait for ever.
    let file = unsafe (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
      unsafe name.baseAddress.map { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    }
    guard let file, file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    count = Int(status.st_size)
    guard count > 0 else {
      unsafe base = nil
      return
    }
    let mapping = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard unsafe mapping != MAP_FAILED, let mapping = unsafe mapping else { throw .system(errno) }
    unsafe base = UnsafeRawPointer(mapping)
  }

  deinit {
    if let base = unsafe base {
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    }
  }

  /// The byte at an offset; 0 outside of the file.
  func byte(_ offset: Int) -> UInt8 {
    guard offset >= 0, offset < count else { return 0 }
    return unsafe base?.load(fromByteOffset: offset, as: UInt8.self) ?? 0
  }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    guard let base = unsafe base else { return nil }
    return unsafe body(base.assumingMemoryBound(to: UInt8.self), count)
  }
}
