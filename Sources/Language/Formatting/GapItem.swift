internal import TsubameKit

/// What a stretch of white space is made of, spaces left out.
enum GapItem {
  case newline
  /// A lone `\` with the new line behind it.
  case continuation
  case semicolon
  /// A comment, `#` and all, without white space at its end.
  case comment(String)
  /// The bodies of the texts that began on the line before, with their closing lines.
  case heredoc(String)

  var endsLine: Bool {
    switch self {
    case .newline, .continuation: true
    case .semicolon, .comment, .heredoc: false
    }
  }

  /// The items of a stretch of a program.
  ///
  /// - Parameter bodies: the bodies of texts over lines, by where they start.
  static func items(
    of range: Range<Int>, in source: SourceText, bodies: [Int: Range<Int>]
  ) -> [GapItem] {
    var items: [GapItem] = []
    var cursor = Cursor(source)
    cursor.move(to: range.lowerBound)
    while cursor.offset < range.upperBound, let scalar = cursor.scalar {
      let start = cursor.offset
      cursor.advance()
      if Marks.isHash(scalar) {
        cursor.skipLine()
        items.append(.comment(comment(source.text(start..<cursor.offset))))
      } else if Marks.lone(scalar) == ";" {
        items.append(.semicolon)
      } else if scalar == "\\" || Marks.isNewline(scalar) {
        cursor.move(to: start)
        cursor.skipLine()
        cursor.advance()
        items.append(scalar == "\\" ? .continuation : .newline)
        if let body = bodies[cursor.offset] {
          items.append(.heredoc(source.text(body)))
          cursor.move(to: body.upperBound)
        }
      }
    }
    return items
  }

  private static func comment(_ text: String) -> String {
    let mark = text.unicodeScalars.first.map(Marks.ascii)
    var scalars = text.unicodeScalars.dropFirst()
    while let last = scalars.last, Marks.isSpace(last) { scalars.removeLast() }
    return (mark.map { String($0) } ?? "") + String(scalars)
  }
}

extension Cursor {
  /// Goes to the end of the line.
  fileprivate mutating func skipLine() {
    while let scalar, !Marks.isNewline(scalar) { advance() }
  }
}
