internal import Glibc

/// Cuts what comes in pieces into lines. A line that is too long is never held as a whole.
struct LineSplitter {
  /// In bytes.
  let longest: Int
  private var rest: [UInt8] = []
  /// True once a line was too long; nothing more comes then.
  private(set) var isTooLong = false

  init(longest: Int) { self.longest = longest }

  /// Whether a line has begun and not ended.
  var isInLine: Bool { !rest.isEmpty }

  /// The lines that end in a piece, without their ends.
  mutating func lines(of piece: [UInt8]) -> [ArraySlice<UInt8>] {
    guard !isTooLong else { return [] }
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = LineSplitter.lineEnd(in: piece, from: start) {
      let line = piece[start..<end]
      start = end + 1
      guard rest.count + line.count <= longest else {
        isTooLong = true
        rest = []
        return lines
      }
      lines.append(rest.isEmpty ? line : (rest + line)[...])
      rest.removeAll()
    }
    rest += piece[start...]
    if rest.count > longest {
      isTooLong = true
      rest = []
    }
    return lines
  }

  /// What stands behind the last line's end, where nothing comes any more.
  mutating func last() -> ArraySlice<UInt8>? {
    defer { rest = [] }
    return rest.isEmpty ? nil : rest[...]
  }

  /// `memchr` looks at many bytes at a time.
  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
