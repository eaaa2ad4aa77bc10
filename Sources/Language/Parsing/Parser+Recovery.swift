internal import TsubameKit

// Going on behind a statement that does not parse, so that one look at a file finds more than its first mistake.
extension Parser {
  /// Keeps an error and goes to where the next statement may begin: the end of the line, a lone `;`, or the end of the
  /// block. Blocks that open on the way are parsed for what is wrong in them.
  ///
  /// - Returns: these blocks as statements of their own.
  /// - Throws: the error, where nobody wants to know more, or where nothing can be told behind it.
  mutating func recover(
    from error: CommandError, start: Int, _ ending: Ending
  ) throws -> [Statement] {
    guard let problems else { throw error }
    if !isCutShort { problems.add(error) }
    // Looking for more mistakes inside what is nested too deep would read it over and over.
    if error.meansMore || error.code == "nested-too-deep" { isCutShort = true }
    if isCutShort {
      cursor.move(to: cursor.source.utf8.count)
      return []
    }
    var blocks: [Statement] = []
    while let scalar = cursor.scalar, !Marks.isNewline(scalar), loneMark != ";" {
      if loneMark == "{" {
        let condition = ExpressionSyntax.literal(.bool(true), cursor.placeHere)
        blocks.append(.whileTrue(condition, try block()))
      } else if loneMark == "}" {
        if ending == .brace { break }
        takeLoneMark()
      } else {
        try skipWord(scalar)
      }
      skipSpaces()
    }
    noteNames(in: start..<cursor.offset, problems)
    var head = Cursor(cursor.source)
    head.move(to: start)
    // In a `def` whose parameters are not known, there is no telling what its block may say.
    return head.starts(with: "def") ? [] : blocks
  }

  private mutating func skipWord(_ scalar: Unicode.Scalar) throws {
    if cursor.starts(with: "<<"), try heredoc(space: "", insideParentheses: true) != nil { return }
    if let closers = scalar == "'" ? ["'"] : Marks.closers(for: scalar) { skipQuoted(closers) }
    while !Marks.endsWord(cursor.scalar) { cursor.advance() }
  }

  /// Skips a quoted text that ends on its line.
  private mutating func skipQuoted(_ closers: [Unicode.Scalar]) {
    var ahead = cursor
    ahead.advance()
    while let scalar = ahead.scalar, !Marks.isNewline(scalar) {
      ahead.advance()
      if closers.contains(scalar) {
        cursor = ahead
        return
      }
    }
  }

  /// The names that a broken statement would have set or defined.
  private func noteNames(in range: Range<Int>, _ problems: ProblemList) {
    var before: Substring = ""
    for word in cursor.source.text(range).split(whereSeparator: \.isWhitespace) {
      if ["let", "for", "catch", "each", "def", "param"].contains(before) {
        var name = Cursor(SourceText(name: nil, text: String(word.drop { $0 == "-" })))
        if let name = name.takeName() { problems.brokenNames.insert(name) }
        if before == "def" { problems.brokenNames.insert(String(word)) }
      }
      before = word
    }
  }
}
