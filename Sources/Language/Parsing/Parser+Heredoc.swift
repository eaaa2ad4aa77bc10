internal import TsubameKit

// Texts over lines: `<<END … END`, raw as `<<'END'`.
extension Parser {
  /// The text whose opening stands here; nil where the `<<` opens none. Its body begins on the next line; the rest of
  /// this line goes on as usual.
  mutating func heredoc(space: String) throws -> Word? {
    let start = cursor.offset
    var ahead = cursor
    ahead.advance()
    ahead.advance()
    let isRaw = ahead.take("'")
    guard let name = ahead.takeName(), !isRaw || ahead.take("'"), Marks.endsWord(ahead.scalar)
    else { return nil }
    cursor = ahead
    let place = cursor.place(from: start)
    var body = cursor
    if let end = heredocEnd {
      body.move(to: end)
    } else {
      while let scalar = body.scalar, !Marks.isNewline(scalar) { body.advance() }
      guard body.take("\n") else { throw error("unclosed-heredoc", ["name": name], at: place) }
    }
    let lines = try lines(of: &body, until: name, place: place)
    heredocEnd = body.offset
    trace?.heredocWords.append(start)
    let text = lines.joined(separator: "\n")
    return Word(
      parts: isRaw ? [.text(text)] : try interpolated(text, at: place), isQuoted: true,
      place: place, spaceBefore: space)
  }

  /// The lines before the closing name, less that line's own indent.
  private func lines(
    of body: inout Cursor, until name: String, place: SourcePlace
  ) throws -> [String] {
    var lines: [String] = []
    while !body.isAtEnd {
      let start = body.offset
      while let scalar = body.scalar, !Marks.isNewline(scalar) { body.advance() }
      let line = body.text(from: start)
      _ = body.take("\n")
      let content = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }
      if content == name || content == name + "\r" {
        let indent = line.prefix(line.count - content.count)
        return lines.map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0 }
      }
      lines.append(line)
    }
    throw error("unclosed-heredoc", ["name": name], at: place)
  }

  /// Variables and chains in the body, read by a parser of the body alone.
  private func interpolated(_ text: String, at place: SourcePlace) throws -> [Word.Part] {
    var parser = Parser(
      SourceText(name: place.source.name, text: text), depth: depth, include: include)
    do {
      return try parser.heredocBody()
    } catch var error as CommandError {
      error.place = place
      throw error
    }
  }

  /// The parts of a body: quotes are text in it, only `$` is special.
  private mutating func heredocBody() throws -> [Word.Part] {
    var parts: [Word.Part] = []
    var text = String.UnicodeScalarView()
    while let scalar = cursor.scalar {
      if scalar == "$", let part = try interpolation() {
        parts.append(.text(String(text)))
        text = String.UnicodeScalarView()
        parts.append(part)
      } else {
        text.append(scalar)
        cursor.advance()
      }
    }
    return parts + [.text(String(text))]
  }
}
