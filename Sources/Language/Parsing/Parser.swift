internal import TsubameKit

/// Reads a program into statements. It knows the grammar and nothing of which commands there are.
struct Parser {
  var cursor: Cursor
  var notices: [Message] = []
  /// Where the bodies of texts over lines (`<<END`) that began on this line end.
  var heredocEnd: Int?
  /// How many brackets of the expression under way are open: inside them new lines do not end it.
  var openBrackets = 0
  /// How deep blocks, chains and brackets are nested; limited, so that no input can exhaust the stack.
  var depth = 0
  static let deepest = 200
  /// How many operators the expression under way has; limited, since each makes its tree one step deeper.
  var operators = 0
  static let mostOperators = 1_000
  /// More steps of a chain, or branches of an `if`, nobody has written by hand.
  static let mostParts = 1_000

  /// Reads the file that an `include` at a place names; its blocks lie that deep already.
  typealias Include = (_ file: String, _ place: SourcePlace, _ depth: Int) throws -> Program
  let include: Include
  /// What is kept of the way the program is written, where someone asks for it.
  var trace: SyntaxTrace?
  /// Gathers errors, where someone wants more than the first; else that is thrown.
  var problems: ProblemList?
  /// The program ends in the middle of something, and that was said already.
  var isCutShort = false

  init(_ source: SourceText, depth: Int = 0, include: @escaping Include) {
    self.init(Cursor(source), depth: depth, include: include)
  }

  init(_ cursor: Cursor, depth: Int, include: @escaping Include) {
    self.cursor = cursor
    self.depth = depth
    self.include = include
  }

  /// The whole program.
  ///
  /// - Throws: `CommandError` with exit code 2 and the place.
  mutating func program() throws -> Program {
    var program = Program(source: cursor.source)
    skipShebang(&program)
    program.block = try statements(
      until: .end, parameters: { program.parameters.append($0) })
    program.notices = notices
    return program
  }

  /// What stands before the first statement of a program: what it does, and what it takes.
  ///
  /// - Throws: as `program`.
  mutating func head() throws -> Program {
    var program = Program(source: cursor.source)
    skipShebang(&program)
    skipSeparators()
    while !cursor.isAtEnd, keyword(is: "param") {
      program.parameters.append(try parameterLine())
      skipSeparators()
    }
    return program
  }

  /// How a run of statements ends.
  enum Ending { case end, brace }

  mutating func statements(
    until ending: Ending, parameters: ((ParameterDeclaration) -> Void)? = nil
  ) throws -> Block {
    var statements: [Statement] = []
    var ends: [Int] = []
    var mayDeclare = parameters != nil
    while true {
      skipSeparators()
      let start = cursor.offset
      do {
        if try atEnding(ending) { return Block(statements, ends: ends) }
        if mayDeclare, let parameters, keyword(is: "param") {
          parameters(try parameterLine())
          continue
        }
        mayDeclare = false
        try Task.checkCancellation()
        statements.append(try statement())
        ends.append(max(cursor.offset, heredocEnd ?? 0))
        try endOfStatement(ending)
      } catch let error as CommandError {
        statements += try recover(from: error, start: start, ending)
      }
    }
  }

  /// A statement is followed by a new line, a lone `;`, or what ends the block.
  private mutating func endOfStatement(_ ending: Ending) throws {
    skipSpaces()
    guard let scalar = cursor.scalar else { return }
    if Marks.isNewline(scalar) || loneMark == ";" || isAtComment { return }
    if ending == .brace, loneMark == "}" { return }
    if loneMark == "}" { throw error("brace-without-opening", at: cursor.placeHere) }
    if loneMark == "|" {
      throw error(
        "unexpected", ["text": wordHere], hint: Message("slip.chain-value"), at: cursor.placeHere)
    }
    throw error(
      "unexpected", ["text": wordHere], hint: hintBehindStatement(),
      at: wordPlace(from: cursor.offset))
  }

  private mutating func atEnding(_ ending: Ending) throws -> Bool {
    if cursor.isAtEnd { return true }
    switch ending {
    case .end:
      if loneMark == "}" { throw error("brace-without-opening", at: cursor.placeHere) }
      return false
    case .brace: return loneMark == "}"
    }
  }

  /// A block in lone braces.
  mutating func block() throws -> Block {
    skipSpaces()
    let start = cursor.offset
    guard loneMark == "{" else {
      throw error("block-expected", at: cursor.placeHere)
    }
    takeLoneMark()
    return try nested(at: start) { parser in
      let block = try parser.statements(until: .brace)
      guard parser.loneMark == "}" else {
        let error = parser.error(
          "unclosed-brace", at: SourcePlace(parser.cursor.source, start..<(start + 1)))
        _ = try parser.recover(from: error, start: start, .end)
        return block
      }
      parser.takeLoneMark()
      return block
    }
  }

  mutating func nested<Result>(
    at start: Int, _ body: (inout Parser) throws -> Result
  ) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.deepest else {
      throw error("nested-too-deep", at: cursor.place(from: start))
    }
    return try body(&self)
  }

  /// `#!/…` is for the calling system; `#! ` says what the script does.
  private mutating func skipShebang(_ program: inout Program) {
    if cursor.starts(with: "#!/") {
      skipLine()
      trace?.gap(0..<cursor.offset, separates: true)
    }
    skipSeparators(takingComments: false)
    guard cursor.starts(with: "#! ") else { return }
    let start = cursor.offset
    skipLine()
    trace?.gap(start..<cursor.offset, separates: true)
    let summary = cursor.source.text(start + 3..<cursor.offset)
      .drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    if !summary.isEmpty { program.summary = String(summary) }
  }

  func error(
    _ code: String, _ arguments: [String: String] = [:], hint: Message? = nil,
    at place: SourcePlace
  ) -> CommandError {
    CommandError(code, arguments, hint: hint, place: place, exitCode: .unchecked)
  }
}

extension CommandError {
  /// True where the program only stops too early: the prompt then goes on with another line.
  var meansMore: Bool {
    [
      "unclosed-quote", "unclosed-brace", "unclosed-parenthesis", "unclosed-bracket",
      "unclosed-heredoc", "chain-goes-on",
    ].contains(code)
  }
}
