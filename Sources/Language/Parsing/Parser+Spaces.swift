internal import TsubameKit

// White space, separators, comments, and the marks that stand alone.
extension Parser {
  mutating func skipSpaces() {
    let start = cursor.offset
    defer { trace?.gap(start..<cursor.offset) }
    while let scalar = cursor.scalar {
      if Marks.isSpace(scalar) {
        cursor.advance()
      } else if isContinuation {
        takeContinuation()
      } else {
        return
      }
    }
  }

  /// Skips white space, new lines, lone `;` and comments: all that may stand between statements.
  mutating func skipSeparators(takingComments: Bool = true) {
    let start = cursor.offset
    defer { trace?.gap(start..<cursor.offset, separates: true) }
    while true {
      skipSpaces()
      if let scalar = cursor.scalar, Marks.isNewline(scalar) {
        takeNewline()
      } else if loneMark == ";" {
        takeLoneMark()
      } else if takingComments, isAtComment {
        noticeHashWord()
        skipLine()
      } else {
        return
      }
    }
  }

  /// A new line ends here.
  mutating func takeNewline() {
    let start = cursor.offset
    cursor.advance()
    skipHeredocs()
    trace?.gap(start..<cursor.offset)
  }

  mutating func skipLine() {
    while let scalar = cursor.scalar, !Marks.isNewline(scalar) { cursor.advance() }
  }

  /// A comment begins with `#` where a command could start.
  var isAtComment: Bool { Marks.isHash(cursor.scalar) }

  /// The mark here if it stands alone, as its ASCII twin.
  var loneMark: Unicode.Scalar? {
    guard let scalar = cursor.scalar, let mark = Marks.lone(scalar),
      startsWordHere, Marks.endsWord(cursor.next) || closesBefore(mark)
    else { return nil }
    return mark
  }

  /// `)` right behind a lone `}` still leaves the brace alone: `$(each { … })`.
  private func closesBefore(_ mark: Unicode.Scalar) -> Bool { mark == "}" && cursor.next == ")" }

  private var startsWordHere: Bool {
    guard let previous = cursor.previous else { return true }
    return Marks.isSpace(previous) || Marks.isNewline(previous) || previous == "("
  }

  mutating func takeLoneMark() {
    if let scalar = cursor.scalar, Marks.isTwin(scalar) { noticeTwin() }
    if let trace, let role = loneMark.flatMap(SyntaxTrace.Role.init) {
      trace.mark(cursor.placeHere.range, role)
    }
    cursor.advance()
  }

  /// A lone `\` at the end of a line goes on with the next.
  private var isContinuation: Bool {
    guard cursor.scalar == "\\", Marks.endsWord(cursor.previous) else { return false }
    var ahead = cursor
    ahead.advance()
    while let scalar = ahead.scalar, Marks.isSpace(scalar) { ahead.advance() }
    guard let scalar = ahead.scalar else { return false }
    return Marks.isNewline(scalar)
  }

  private mutating func takeContinuation() {
    skipLine()
    takeNewline()
  }

  /// One line of notice for marks of a Japanese keyboard that were taken for their ASCII twins.
  mutating func noticeTwin() {
    let notice = Message("notice.full-width-marks")
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// `#word` where a command could start is a comment; someone may have meant the hashtag.
  private mutating func noticeHashWord() {
    guard let next = cursor.next, Names.starts(next) else { return }
    let start = cursor.offset
    var ahead = cursor
    while !Marks.endsWord(ahead.scalar) { ahead.advance() }
    notices.append(Message("notice.hash-word", ["word": ahead.text(from: start)]))
  }

  /// The word here, as it stands, for messages.
  var wordHere: String {
    var ahead = cursor
    while !Marks.endsWord(ahead.scalar) { ahead.advance() }
    return ahead.text(from: cursor.offset)
  }
}
