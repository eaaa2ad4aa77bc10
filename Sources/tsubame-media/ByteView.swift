/// A stretch of a file's bytes that can only be asked, never overrun: every question outside of it has the
/// answer nil. All readers of foreign formats here are written on it, so none of them can trap.
struct ByteView {
  private let file: MappedFile
  /// Where it begins in the file.
  private let start: Int
  let count: Int

  init(_ file: MappedFile) {
    self.file = file
    start = 0
    count = file.count
  }

  private init(_ file: MappedFile, start: Int, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  /// A part, or nil where it does not lie wholly inside.
  func part(_ offset: Int, _ length: Int) -> ByteView? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return ByteView(file, start: start + offset, count: length)
  }

  /// What is there from an offset to the end.
  func from(_ offset: Int) -> ByteView? { part(offset, count - offset) }

  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return Int(file.byte(start + offset))
  }

  /// A number of up to seven bytes, most significant first.
  func big(_ offset: Int, _ length: Int) -> Int? {
    guard let part = part(offset, length), length <= 7 else { return nil }
    return (0..<length).reduce(0) { $0 << 8 | Int(file.byte(part.start + $1)) }
  }

  /// A number of up to seven bytes, least significant first.
  func little(_ offset: Int, _ length: Int) -> Int? {
    guard let part = part(offset, length), length <= 7 else { return nil }
    return (0..<length).reversed().reduce(0) { $0 << 8 | Int(file.byte(part.start + $1)) }
  }

  /// Eight bytes, least significant first, as they stand.
  func littleWord(_ offset: Int) -> UInt64? {
    guard let low = little(offset, 4), let high = little(offset + 4, 4) else { return nil }
    return UInt64(low) | UInt64(high) << 32
  }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard let part = part(offset, text.utf8CodeUnitCount) else { return false }
    return (0..<part.count).allSatisfy {
      unsafe text.utf8Start[$0] == file.byte(part.start + $0)
    }
  }

  var bytes: [UInt8] { (0..<count).map { file.byte(start + $0) } }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
