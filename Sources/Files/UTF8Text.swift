internal import TsubameKit

/// Makes text of bytes that have to be UTF-8, and says what they look like where they are not.
public enum UTF8Text {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text of some bytes; a byte order mark at the start is dropped.
  ///
  /// - Parameters:
  ///   - name: what people know the bytes by, for errors.
  ///   - firstLine: the number of the first line of these bytes.
  ///   - allowsNUL: false where a NUL can only be a mistake, as in text that people write.
  /// - Throws: `CommandError` that names the line, and the encoding where it is recognised.
  public static func decode(
    _ bytes: [UInt8], name: String, firstLine: Int = 1, allowsNUL: Bool = true
  ) throws -> String {
    let content = bytes.starts(with: byteOrderMark) ? bytes[3...] : bytes[...]
    if let encoding = EncodingGuess.wide(content) {
      throw notUTF8(name: name, line: firstLine, encoding)
    }
    if !allowsNUL, let position = content.firstIndex(of: 0) {
      throw CommandError(
        "text-has-nul",
        ["file": name, "line": String(line(at: position, in: content, from: firstLine))])
    }
    if let text = String(validating: content, as: UTF8.self) { return text }
    let position = firstInvalid(in: content)
    throw notUTF8(
      name: name, line: line(at: position, in: content, from: firstLine),
      EncodingGuess.japanese(content))
  }

  /// What tells the format in a file's name, like `.csv`.
  private static func ending(of name: String) -> String? {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return nil }
    return String(last[dot...])
  }

  private static func notUTF8(name: String, line: Int, _ encoding: EncodingGuess?) -> CommandError {
    guard let encoding else {
      return CommandError("text-not-utf8", ["file": name, "line": String(line)])
    }
    return CommandError(
      "text-other-encoding",
      [
        "file": name, "line": String(line), "encoding": encoding.title,
        "iconv": encoding.rawValue, "converted": "utf8" + (ending(of: name) ?? ".txt"),
        "word": shellWord(name),
      ],
      hint: name == StandardInput.name
        ? Message("text-other-encoding.input", ["iconv": encoding.rawValue]) : nil)
  }

  /// The name of a file as one word of the shells that have `iconv`.
  private static func shellWord(_ name: String) -> String {
    let file = name.hasPrefix("-") ? "./" + name : name
    let isPlain = file.unicodeScalars.allSatisfy {
      !" \t'\"$`\\|&;<>()*?[]{}!#~".unicodeScalars.contains($0)
    }
    if isPlain { return file }
    return "'"
      + file.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func line(at position: Int, in bytes: ArraySlice<UInt8>, from first: Int) -> Int {
    first + bytes[..<position].count { $0 == 0x0A }
  }

  /// Where the first byte lies that belongs to no UTF-8 sequence.
  private static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      var decoder = UTF8()
      var iterator = bytes[position...].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return position }
      position += UTF8.width(scalar)
    }
    return bytes.startIndex
  }
}
