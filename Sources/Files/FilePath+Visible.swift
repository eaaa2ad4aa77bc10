extension FilePath {
  /// The path as text, or nil where its bytes are not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The path for people: bytes that are not UTF-8 and control characters stand as `\xNN`.
  public var visible: String {
    if let text, !text.unicodeScalars.contains(where: FilePath.isControl) { return text }
    var visible = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        let length = UTF8.width(scalar)
        if FilePath.isControl(scalar) {
          visible += rest.prefix(length).map(FilePath.escaped).joined()
        } else {
          visible.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(length)
      case .error, .emptyInput:
        visible += rest.prefix(1).map(FilePath.escaped).joined()
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return visible
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }
}

extension FilePath: CustomStringConvertible {
  /// The path for people, as ``visible`` gives it.
  public var description: String { visible }
}
