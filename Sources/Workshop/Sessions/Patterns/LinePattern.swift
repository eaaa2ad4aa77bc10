/// A line of a session with holes in it: `[..]` for any text, `[time]`, `[path]`, and `[id:1]`, which is the same number
/// wherever it stands.
struct LinePattern {
  /// A stretch of it.
  enum Part: Hashable {
    case text([UInt8])
    case anything
    case time
    case path
    case id(String)
  }

  let parts: [Part]

  /// Reads the holes of a line.
  init(_ line: String) {
    var parts: [Part] = []
    var text: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.first {
      if byte == LinePattern.open, parts.count < LinePattern.most,
        let (hole, length) = LinePattern.hole(rest)
      {
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(hole)
        text = []
        rest = rest.dropFirst(length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// Whether a hole stands in a line that a recorded text would not have by itself: `Posted [id:31]` says its number so.
  static func hasHoles(_ line: String) -> Bool {
    guard line.utf8.contains(open) else { return false }
    return LinePattern(line).parts.contains { part in
      switch part {
      case .anything, .time, .path: true
      case .text, .id: false
      }
    }
  }

  /// Whether it says nothing of its own.
  var isOnlyHoles: Bool {
    !parts.isEmpty
      && parts.allSatisfy { part in
        if case .text(let bytes) = part { return bytes.allSatisfy { $0 == 0x20 } }
        return true
      }
  }

  /// Whether a line is as the pattern says.
  ///
  /// - Parameter values: what the named holes stand for so far; more where the line matches.
  func matches(_ line: String, _ values: inout HoleValues) -> Bool {
    var search = PatternSearch(parts: parts, line: Array(line.utf8))
    guard let found = search.match(from: 0, at: 0, values) else { return false }
    values = found
    return true
  }

  /// A line of more parts is no pattern that anybody wrote: what stands behind them stands for itself.
  private static let most = 64
  private static let open = UInt8(ascii: "[")
  private static let plainHoles: [(text: String, part: Part)] = [
    ("[..]", .anything), ("[time]", .time), ("[path]", .path),
  ]

  private static func hole(_ rest: ArraySlice<UInt8>) -> (Part, length: Int)? {
    for (text, part) in plainHoles where rest.starts(with: text.utf8) {
      return (part, text.utf8.count)
    }
    let mark = Array("[id:".utf8)
    guard rest.starts(with: mark) else { return nil }
    let name = rest.dropFirst(mark.count).prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0)
    }
    guard !name.isEmpty, rest.dropFirst(mark.count + name.count).first == UInt8(ascii: "]") else {
      return nil
    }
    return (.id(String(decoding: name, as: UTF8.self)), mark.count + name.count + 1)
  }
}

extension LinePattern {
  /// Whether any hole stands in a line.
  static func stands(in line: String) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return false }
    return LinePattern(line).parts.contains { part in
      if case .text = part { false } else { true }
    }
  }
}
