internal import Glibc
internal import TsubameKit

/// Reads a file or standard input a piece at a time, in constant memory.
///
/// A reader belongs to the one task that reads it. Waiting for a pipe ends when that task is cancelled.
public final class ChunkReader {
  /// The name to use in errors about what is read.
  public let name: String
  private let path: FilePath
  private let file: OpenFile
  private let mayWait: Bool
  private let chunkSize: Int
  /// What was read already and is to be read again.
  private var returned: [UInt8] = []
  /// The size of a file, as far as it is known.
  let expectedBytes: Int

  /// - Parameters:
  ///   - acceptsStreams: true where pipes and devices are fine, because a person named this one as input.
  /// - Throws: `CommandError`.
  public init(_ path: FilePath, acceptsStreams: Bool = true, chunkSize: Int = 1 << 18) throws {
    let (file, status) = try OpenFile.reading(path, acceptsStreams: acceptsStreams)
    self.path = path
    self.file = file
    self.chunkSize = max(1, chunkSize)
    name = path.visible
    mayWait = status.kind != .file
    expectedBytes = mayWait ? 0 : status.bytes
  }

  /// Reads from a descriptor that stays open after.
  init(lent descriptor: Int32, path: FilePath, chunkSize: Int = 1 << 18) {
    self.path = path
    file = OpenFile(descriptor: descriptor, isOwned: false)
    self.chunkSize = chunkSize
    name = path.visible
    mayWait = true
    expectedBytes = 0
  }

  /// Gives bytes back: they are the next that are read.
  public func putBack(_ bytes: [UInt8]) { returned = bytes + returned }

  /// The next bytes, at least one; nil at the end.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func next() throws -> [UInt8]? {
    if !returned.isEmpty {
      defer { returned = [] }
      return returned
    }
    do {
      while true {
        try Task.checkCancellation()
        if mayWait { try waitForInput() }
        let chunk = try available()
        guard let chunk else { continue }
        return chunk.isEmpty ? nil : chunk
      }
    } catch let error as SystemError {
      throw error.reading(path)
    }
  }

  /// What can be read now; nil where that is nothing after all, although there seemed to be something.
  private func available() throws -> [UInt8]? {
    do {
      return try unsafe [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
        count = try retrying {
          unsafe read(file.descriptor, buffer.baseAddress, buffer.count)
        }
      }
    } catch let error as SystemError where error.number == EAGAIN && mayWait {
      return nil
    }
  }

  /// Whether ``next()`` would not have to wait.
  public var isReady: Bool {
    guard mayWait else { return true }
    var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Waits until there is something to read, or the end, looking now and then whether the task is cancelled.
  private func waitForInput() throws {
    var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      try Task.checkCancellation()
      let ready = unsafe poll(&request, 1, 50)
      if ready > 0 { return }
      if ready < 0, errno != EINTR { throw SystemError.last }
    }
  }
}
