/// Finds web addresses that name their scheme, so that nothing inside them counts as anything else.
///
/// Source: twitter-text's URL grammar: a host of letters of any script, a path of ASCII, Latin and Cyrillic,
/// with parentheses only in pairs.
public enum WebAddress {
  /// Where an address goes on to that has its `://` here; nil where there is none.
  static func end(at position: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard scalars[position] == ":", position > 0, isSchemeEnd(scalars[position - 1]),
      scalars[position...].starts(with: [":", "/", "/"])
    else { return nil }
    var end = position + 3
    while end < scalars.count, isHost(scalars[end]) { end += 1 }
    guard end > position + 3 else { return nil }
    guard end < scalars.count, scalars[end] == "/" || scalars[end] == "?" else { return end }
    while end < scalars.count {
      if scalars[end] == "(" {
        guard let close = closing(from: end + 1, in: scalars) else { return end }
        end = close + 1
      } else if isPath(scalars[end]) {
        end += 1
      } else {
        return end
      }
    }
    return end
  }

  /// The ranges of all addresses of a text, scheme and all, in Unicode scalars.
  public static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    while position < scalars.count {
      guard let end = end(at: position, in: scalars) else {
        position += 1
        continue
      }
      var start = position
      while start > ranges.last?.upperBound ?? 0, isScheme(scalars[start - 1]) { start -= 1 }
      ranges.append(start..<end)
      position = end
    }
    return ranges
  }

  private static func closing(from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var position = start
    while position < scalars.count, isPath(scalars[position]) { position += 1 }
    return position < scalars.count && scalars[position] == ")" ? position : nil
  }

  private static func isSchemeEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private static func isScheme(_ scalar: Unicode.Scalar) -> Bool {
    isSchemeEnd(scalar) || scalar == "+" || scalar == "-" || scalar == "."
  }

  private static func isHost(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "-", "_", ":", "@", "0"..."9": true
    default:
      scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
    }
  }

  private static func isPath(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "(", ")", "^", "`", "{", "}", "\\": false
    case "!"..."~": true
    case "\u{C0}"..."\u{24F}", "\u{300}"..."\u{36F}", "\u{400}"..."\u{52F}",
      "\u{1E00}"..."\u{1EFF}":
      scalar != "\u{D7}" && scalar != "\u{F7}"
    default: false
    }
  }
}
