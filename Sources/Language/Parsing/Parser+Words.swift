internal import TsubameKit

// The words of a command: bare, quoted, over several lines.
extension Parser {
  /// The word here with the white space before it; nil at the end of the call (new line, lone mark, `)` of a chain).
  mutating func word(insideParentheses: Bool) throws -> Word? {
    let spaceStart = cursor.offset
    skipSpaces()
    let typed = cursor.text(from: spaceStart)
    // A line that goes on with the next leaves one space, not its mark.
    let space = typed.contains("\n") ? " " : typed
    guard let scalar = cursor.scalar, !Marks.isNewline(scalar), loneMark == nil else { return nil }
    if insideParentheses, scalar == ")" { return nil }
    if Marks.isHash(scalar), Marks.endsWord(cursor.next) {
      throw error("lone-hash", at: cursor.placeHere)
    }
    if let closers = Marks.closers(for: scalar) {
      let word = try quotedWord(closers: closers, space: space)
      try endOfQuoted(insideParentheses: insideParentheses)
      return word
    }
    if scalar == "'" {
      let word = try rawWord(space: space)
      try endOfQuoted(insideParentheses: insideParentheses)
      return word
    }
    if cursor.starts(with: "<<") {
      let word = try heredoc(space: space, insideParentheses: insideParentheses)
      if let word { return word }
    }
    return try bareWord(space: space, insideParentheses: insideParentheses)
  }

  /// `"…"`: interpolated, with escapes.
  mutating func quotedWord(closers: [Unicode.Scalar], space: String) throws -> Word {
    let start = cursor.offset
    let opening = cursor.placeHere
    if let scalar = cursor.scalar, Marks.isTwin(scalar) { noticeTwin() }
    cursor.advance()
    var parts = PartsBuilder()
    while true {
      guard let scalar = cursor.scalar else { throw error("unclosed-quote", at: opening) }
      if closers.contains(scalar) { break }
      if scalar == "\\" {
        parts.append(try escape())
      } else if scalar == "$", let part = try quotedInterpolation() {
        parts.append(part)
      } else {
        if scalar == "\"" { trace?.edit(cursor.offset..<cursor.offset, "\\") }
        parts.append(scalar)
        takeTextScalar()
      }
    }
    trace?.edit(opening.range, "\"")
    trace?.edit(cursor.placeHere.range, "\"")
    cursor.advance()
    return Word(
      parts: parts.finish(), isQuoted: true, place: cursor.place(from: start), spaceBefore: space)
  }

  /// What stands in quotes stays as it is written, chains too.
  private mutating func quotedInterpolation() throws -> Word.Part? {
    trace?.openQuotes += 1
    defer { trace?.openQuotes -= 1 }
    return try interpolation()
  }

  /// `'…'`: as it stands.
  mutating func rawWord(space: String) throws -> Word {
    let start = cursor.offset
    let text = try rawText()
    return Word(
      parts: [.text(text)], isQuoted: true, place: cursor.place(from: start), spaceBefore: space)
  }

  /// The text between single quotes; the cursor ends behind them.
  mutating func rawText() throws -> String {
    let opening = cursor.placeHere
    cursor.advance()
    var text = ""
    var start = cursor.offset
    while let scalar = cursor.scalar, scalar != "'" {
      cursor.advance()
      if Marks.isNewline(scalar), heredocEnd != nil {
        text += cursor.text(from: start)
        skipHeredocs()
        start = cursor.offset
      }
    }
    text += cursor.text(from: start)
    guard cursor.take("'") else { throw error("unclosed-quote", at: opening) }
    return text
  }

  /// Text glued to a closing quote is an error: it would be read in two ways elsewhere.
  private func endOfQuoted(insideParentheses: Bool) throws {
    if Marks.endsWord(cursor.scalar) { return }
    if insideParentheses, cursor.scalar == ")" { return }
    let isMark = cursor.scalar.flatMap(Marks.lone) != nil
    throw error(
      "text-after-quote", ["text": wordHere],
      hint: isMark ? Message("text-after-quote.mark") : nil, at: cursor.placeHere)
  }

  private mutating func bareWord(space: String, insideParentheses: Bool) throws -> Word {
    let start = cursor.offset
    var parts = PartsBuilder()
    while let scalar = cursor.scalar, !Marks.endsWord(scalar) {
      if insideParentheses, scalar == ")", !parts.hasOpenParenthesis { break }
      if Marks.isDollar(scalar), let part = try interpolation() {
        parts.append(part)
      } else {
        parts.append(scalar)
        cursor.advance()
      }
    }
    noticeGluedMark(from: start)
    return Word(
      parts: parts.finish(), isQuoted: false, place: cursor.place(from: start), spaceBefore: space)
  }

  /// `a;` and `a||b` are text; someone may have meant the mark.
  private mutating func noticeGluedMark(from start: Int) {
    // Nearly no word has one of these, and nearly all of a program is words.
    guard cursor.bytes(from: start).contains(where: Marks.isShellMark) else { return }
    let word = cursor.text(from: start)
    if let notice = Slips.notice(forMark: word) {
      notices.append(notice)
      return
    }
    guard word.utf8.count > 1,
      word.hasSuffix(";") || word.hasSuffix("|") || word.holds("||") || word.holds("&&")
    else { return }
    notices.append(Message("notice.glued-mark", ["word": word]))
  }

  /// A variable or chain behind `$`; nil where the `$` is text, as in `$5`.
  mutating func interpolation() throws -> Word.Part? {
    let start = cursor.offset
    var ahead = cursor
    ahead.advance()
    if ahead.scalar == "(" {
      if cursor.scalar == "＄" { noticeTwin() }
      cursor = ahead
      return .chain(try parenthesizedChain(from: start))
    }
    if ahead.scalar == "{" {
      ahead.advance()
      guard let name = ahead.takeName() else { return nil }
      var path: [String] = []
      while ahead.take("."), let field = ahead.takeName() { path.append(field) }
      guard ahead.take("}") else { return nil }
      noticeTwinDollar()
      cursor = ahead
      return .variable(
        VariableReference(name: name, path: path, place: cursor.place(from: start)))
    }
    guard let name = ahead.takeName() else { return nil }
    noticeTwinDollar()
    var path: [String] = []
    while ahead.scalar == ".", Names.starts(ahead.next) {
      ahead.advance()
      if let field = ahead.takeName() { path.append(field) }
    }
    cursor = ahead
    return .variable(VariableReference(name: name, path: path, place: cursor.place(from: start)))
  }

  private mutating func noticeTwinDollar() {
    guard cursor.scalar == "＄" else { return }
    noticeTwin()
    trace?.edit(cursor.placeHere.range, "$")
  }

  /// `\" \\ \$ \n \t \u{…}`
  private mutating func escape() throws -> Unicode.Scalar {
    let start = cursor.offset
    cursor.advance()
    let scalar = cursor.scalar
    cursor.advance()
    switch scalar {
    case "\"", "\\", "$", "'", "\u{201C}", "\u{201D}", "\u{FF02}": return scalar ?? "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      guard cursor.take("{") else { break }
      let digits = cursor.offset
      while let scalar = cursor.scalar, scalar.properties.isASCIIHexDigit { cursor.advance() }
      let number = UInt32(cursor.text(from: digits), radix: 16)
      guard cursor.take("}"), let number, let result = Unicode.Scalar(number) else { break }
      return result
    case nil: throw error("unclosed-quote", at: cursor.place(from: start))
    default: break
    }
    throw error("unknown-escape", ["text": cursor.text(from: start)], at: cursor.place(from: start))
  }
}

/// Gathers the parts of a word, text run by run.
private struct PartsBuilder {
  private var parts: [Word.Part] = []
  private var text = String.UnicodeScalarView()
  private var openParentheses = 0

  /// True inside a pair of parentheses that belong to the word's own text, like `f(x)`.
  var hasOpenParenthesis: Bool { openParentheses > 0 }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == "(" { openParentheses += 1 }
    if scalar == ")", openParentheses > 0 { openParentheses -= 1 }
    text.append(scalar)
  }

  mutating func append(_ part: Word.Part) {
    flush()
    parts.append(part)
  }

  mutating func finish() -> [Word.Part] {
    flush()
    return parts
  }

  private mutating func flush() {
    if !text.isEmpty { parts.append(.text(String(text))) }
    text = String.UnicodeScalarView()
  }
}
