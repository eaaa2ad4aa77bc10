internal import TsubameKit

/// What can be wrong with a text that should be JSON.
enum JSONProblem {
  case empty
  case notUTF8
  /// The text ends before the value does.
  case truncated
  /// This character cannot stand here.
  case unexpected
  case badEscape
  case controlCharacter
  case badNumber
  case tooDeep
  /// Something follows after the value.
  case trailing

  var code: String {
    switch self {
    case .empty: "json-empty"
    case .notUTF8: "json-not-utf8"
    case .truncated: "json-truncated"
    case .unexpected: "json-unexpected"
    case .badEscape: "json-bad-escape"
    case .controlCharacter: "json-control-character"
    case .badNumber: "json-bad-number"
    case .tooDeep: "json-too-deep"
    case .trailing: "json-trailing"
    }
  }

  static var noMemory: CommandError { CommandError("json-no-memory") }
  /// The two readers disagree about a text: a fault of ours that the fuzz test looks for.
  static var unread: CommandError { CommandError("json-unread") }
  static var tooLarge: CommandError { CommandError("json-too-large") }

  /// The error with the place where the text goes wrong.
  ///
  /// - Parameters:
  ///   - line: the number of the text's first line.
  func error(in bytes: ArraySlice<UInt8>, at offset: Int, firstLine line: Int) -> CommandError {
    let before = bytes[bytes.startIndex..<min(offset, bytes.endIndex)]
    let newline = UInt8(ascii: "\n")
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    var lines = 0
    for byte in before where byte == newline { lines += 1 }
    let prefix = String(decoding: before[lineStart...], as: UTF8.self)
    // People count characters; on a line of megabytes nobody does.
    let column = prefix.utf8.count > 100_000 ? prefix.unicodeScalars.count : prefix.count
    return CommandError(
      code,
      [
        "line": String(line + lines), "column": String(column + 1),
        "found": found(in: bytes, at: offset), "depth": String(JSONReader.deepest),
      ])
  }

  private func found(in bytes: ArraySlice<UInt8>, at offset: Int) -> String {
    guard offset < bytes.endIndex else { return "" }
    let following = String(
      decoding: bytes[offset..<min(offset + 32, bytes.endIndex)], as: UTF8.self)
    guard let first = following.first else { return "" }
    guard let scalar = first.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F
    else {
      return String(first)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
