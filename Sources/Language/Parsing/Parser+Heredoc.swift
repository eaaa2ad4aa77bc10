internal import TsubameKit

// Texts over lines: `<<END … END`, raw as `<<'END'`.
extension Parser {
  /// The text whose opening stands here; nil where the `<<` opens none. Its body begins on the next line; the rest of
  /// this line goes on as usual.
  mutating func heredoc(space: String, insideParentheses: Bool) throws -> Word? {
    let start = cursor.offset
    var ahead = cursor
    ahead.advance()
    ahead.advance()
    let isRaw = ahead.take("'")
    guard let name = ahead.takeName(), !isRaw || ahead.take("'"),
      Marks.endsWord(ahead.scalar) || (insideParentheses && ahead.scalar == ")")
    else { return nil }
    cursor = ahead
    let place = cursor.place(from: start)
    let body = try heredocBody(until: name, place: place)
    heredocEnd = body.end
    trace?.heredocWords.append(start)
    return Word(
      parts: isRaw ? [.text(body.text(in: cursor.source))] : try interpolated(body, until: name),
      isQuoted: true, place: place, spaceBefore: space)
  }

  /// Goes behind the bodies of texts over lines that began on the line that ends here: they were read already.
  mutating func skipHeredocs() {
    guard let end = heredocEnd else { return }
    trace?.heredocs.append(cursor.offset..<max(cursor.offset, end))
    cursor.move(to: end)
    heredocEnd = nil
  }

  /// Takes a scalar of a text that may go on over lines.
  mutating func takeTextScalar() {
    let isNewline = cursor.scalar.map(Marks.isNewline) ?? false
    cursor.advance()
    if isNewline { skipHeredocs() }
  }

  /// Where the body lies of the text that opens on this line.
  private func heredocBody(until name: String, place: SourcePlace) throws -> HeredocBody {
    var body = cursor
    if let end = heredocEnd {
      body.move(to: end)
    } else {
      while let scalar = body.scalar, !Marks.isNewline(scalar) { body.advance() }
      guard body.take("\n") else { throw error("unclosed-heredoc", ["name": name], at: place) }
    }
    let start = body.offset
    while !body.isAtEnd {
      let lineStart = body.offset
      while let scalar = body.scalar, !Marks.isNewline(scalar) { body.advance() }
      let line = body.text(from: lineStart)
      _ = body.take("\n")
      let content = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }
      if content == name || content == name + "\r" {
        return HeredocBody(
          lines: start..<max(start, lineStart - 1), end: body.offset,
          indent: Array(line.utf8.dropLast(content.utf8.count)))
      }
    }
    throw error("unclosed-heredoc", ["name": name], at: place)
  }

  /// Variables and chains in the body, read by a parser that sees the body alone.
  private func interpolated(_ body: HeredocBody, until name: String) throws -> [Word.Part] {
    var parser = Parser(
      Cursor(cursor.source, within: body.lines), depth: depth, include: include)
    do {
      return try parser.parts(of: body)
    } catch let error as CommandError where error.meansMore {
      // No further line can close it.
      throw self.error(
        "unclosed-in-heredoc", ["name": name], at: error.place ?? parser.cursor.placeHere)
    }
  }

  /// The parts of a body: quotes are text in it, only `$` is special.
  private mutating func parts(of body: HeredocBody) throws -> [Word.Part] {
    var parts: [Word.Part] = []
    var text = String.UnicodeScalarView()
    var isAtLineStart = true
    while !cursor.isAtEnd {
      if isAtLineStart { skip(indent: body.indent) }
      guard let scalar = cursor.scalar else { break }
      isAtLineStart = Marks.isNewline(scalar)
      if scalar == "$", let part = try interpolation() {
        parts.append(.text(String(text)))
        text = String.UnicodeScalarView()
        parts.append(part)
      } else {
        text.append(scalar)
        takeTextScalar()
      }
    }
    return parts + [.text(String(text))]
  }

  private mutating func skip(indent: [UInt8]) {
    let end = cursor.offset + indent.count
    let utf8 = cursor.source.utf8
    if utf8[cursor.offset..<min(end, utf8.count)].elementsEqual(indent) { cursor.move(to: end) }
  }
}

/// Where the lines of a text over lines stand.
private struct HeredocBody {
  /// Without the new line before the closing name.
  let lines: Range<Int>
  /// Behind the closing name's line.
  let end: Int
  /// What the closing name is indented by, which is taken off each line.
  let indent: [UInt8]

  func text(in source: SourceText) -> String {
    source.text(lines).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.utf8.starts(with: indent) ? $0.utf8.dropFirst(indent.count) : $0.utf8 }
      .map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\n")
  }
}
