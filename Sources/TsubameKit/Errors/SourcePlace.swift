/// A stretch of a program's text, to point at with a caret.
public struct SourcePlace: Sendable, Hashable {
  /// The text it lies in; shared by all places of one program.
  public let source: SourceText
  /// UTF-8 offsets into the text; may be empty at its end.
  public let range: Range<Int>
  /// The text as it may be shown, byte for byte as long: where a secret stands, something else.
  public var shown: SourceText

  /// A stretch of a text.
  public init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
    shown = source
  }

  /// The line, counted from 1.
  public var line: Int { source.lineNumber(at: range.lowerBound) }

  /// The column in characters as people count them, from 1.
  public var column: Int {
    source.prefixOfLine(at: range.lowerBound).count + 1
  }
}

/// The text of a program with the name people know it by.
public final class SourceText: Sendable, Hashable {
  /// A file's name, or what stands for it: `-c`, `(stdin)`, nothing at the prompt.
  public let name: String?
  /// The text's bytes, in which places are counted.
  public let utf8: [UInt8]
  private let lineStarts: [Int]

  /// A text of a program, with its lines found.
  public init(name: String?, text: String) {
    self.name = name
    utf8 = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in utf8.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// The line that holds an offset, counted from 1.
  public func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The whole line that holds an offset, without its end.
  public func line(at offset: Int) -> String {
    let number = lineNumber(at: offset)
    let start = lineStarts[number - 1]
    let end = number < lineStarts.count ? lineStarts[number] - 1 : utf8.count
    return String(decoding: utf8[start..<max(start, end)], as: UTF8.self)
  }

  /// What stands before an offset on its line.
  public func prefixOfLine(at offset: Int) -> String {
    let start = lineStarts[lineNumber(at: offset) - 1]
    return String(decoding: utf8[start..<min(max(start, offset), utf8.count)], as: UTF8.self)
  }

  /// The text of a range.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// The same text, not just an equal one.
  public static func == (left: SourceText, right: SourceText) -> Bool { left === right }

  /// Hashes which text it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
