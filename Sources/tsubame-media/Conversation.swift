import Glibc

/// The frames that requests and answers travel in. All numbers are little-endian.
///
/// - Greeting, once, from here: the 16 bytes `tsubame-media 1\n`.
/// - Request: `u32` length of what follows; then paths, each a `u32` length and that many bytes. The first is the
///   file to read, the others are its sidecars. Any bytes may stand in a path; one without any asks for facts of this
///   program itself.
/// - Answer: `u32` length of what follows; then facts, each a `u16` length of its key, a `u32` length of its value, the
///   key and the value.
struct Conversation {
  private static let longestRequest = 1 << 20

  func greet() -> Bool { write(Array("tsubame-media 1\n".utf8)) }

  /// The paths of the next request; nil when there is none or it makes no sense.
  func nextRequest() -> [[UInt8]]? {
    guard let head = read(4), let length = number(head[...]),
      (4...Conversation.longestRequest).contains(length), let body = read(length)
    else { return nil }
    var paths: [[UInt8]] = []
    var rest = body[...]
    while !rest.isEmpty {
      guard let count = number(rest), count <= rest.count - 4 else { return nil }
      paths.append(Array(rest.dropFirst(4).prefix(count)))
      rest = rest.dropFirst(4 + count)
    }
    return paths
  }

  /// Each answer is written at once: when a file kills this process, all before it have been answered, so
  /// whoever asked knows which file it was.
  func answer(_ facts: FactList) -> Bool {
    let length = UInt32(truncatingIfNeeded: facts.bytes.count)
    return write(withBytes(of: length) + facts.bytes)
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func withBytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var done = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while done < count {
        let got = unsafe Glibc.read(0, buffer.baseAddress.map { unsafe $0 + done }, count - done)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        done += got
      }
      filled = done
    }
    return done == count ? bytes : nil
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(1, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if put < 0, errno == EINTR { continue }
      guard put > 0 else { return false }
      done += put
    }
    return true
  }
}
