extension FilePath {
  /// The path that a row of a file shows. Bytes that are no UTF-8 stand there as `\xNN`: where there is no file of that very
  /// name, but one of those bytes, it is meant.
  public init(visible text: String) {
    let literal = FilePath(text)
    guard let bytes = FilePath.unescaped(literal.bytes), !FileStatus.exists(literal) else {
      self = literal
      return
    }
    let meant = FilePath(bytes: bytes)
    self = FileStatus.exists(meant) ? meant : literal
  }

  /// Nil where no byte is written as `\xNN`.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let mark = bytes[index...].prefix(4)
      if mark.count == 4, mark.starts(with: Array("\\x".utf8)),
        let byte = UInt8(String(decoding: mark.dropFirst(2), as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 4
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.count == bytes.count ? nil : result
  }
}
