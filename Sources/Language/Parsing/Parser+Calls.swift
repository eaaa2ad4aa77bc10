internal import TsubameKit

// Chains and the calls in them.
extension Parser {
  /// `call | call …`, up to the end of the statement or, in parentheses, to `)`.
  mutating func chain(insideParentheses: Bool = false) throws -> Chain {
    let start = cursor.offset
    var calls: [Call] = []
    var variable: String?
    while true {
      if !calls.isEmpty, let name = try trailingLet() {
        variable = name
        break
      }
      if !calls.isEmpty, Keywords.all.contains(wordHere) {
        throw error(
          "keyword-in-chain", ["name": wordHere],
          at: SourcePlace(
            cursor.source, cursor.offset..<(cursor.offset + wordHere.utf8.count)))
      }
      guard calls.count < Parser.mostParts else {
        throw error("chain-too-long", ["most": "\(Parser.mostParts)"], at: cursor.placeHere)
      }
      calls.append(try call(insideParentheses: insideParentheses))
      skipSpaces()
      guard loneMark == "|" else { break }
      let pipe = cursor.placeHere
      takeLoneMark()
      skipSeparatorsInChain()
      if cursor.isAtEnd { throw error("chain-goes-on", at: pipe) }
    }
    return Chain(calls: calls, variable: variable, place: cursor.place(from: start))
  }

  /// `$( … )`; the cursor stands on the opening parenthesis.
  mutating func parenthesizedChain(from start: Int) throws -> Chain {
    cursor.advance()
    trace?.mark(start..<cursor.offset, .openChain)
    return try nested(at: start) { parser in
      parser.skipSeparators()
      guard parser.cursor.scalar != ")" else {
        throw parser.error("empty-chain", at: parser.cursor.place(from: start))
      }
      let chain = try parser.chain(insideParentheses: true)
      parser.skipSeparators()
      guard parser.cursor.take(")") else {
        if parser.cursor.isAtEnd {
          throw parser.error(
            "unclosed-parenthesis", at: SourcePlace(parser.cursor.source, start..<(start + 2)))
        }
        throw parser.error(
          "unexpected", ["text": parser.wordHere], at: parser.cursor.placeHere)
      }
      parser.trace?.mark(parser.cursor.offset - 1..<parser.cursor.offset, .closeChain)
      return chain
    }
  }

  private mutating func call(insideParentheses: Bool) throws -> Call {
    skipSpaces()
    let start = cursor.offset
    guard let first = try word(insideParentheses: insideParentheses) else {
      throw error("command-expected", ["text": wordHere], at: cursor.placeHere)
    }
    let clause = try clause(of: first, insideParentheses: insideParentheses)
    var words = [first]
    if case .words = clause {
      while let word = try word(insideParentheses: insideParentheses) { words.append(word) }
      if loneMark == "{" {
        throw error(
          "brace-in-command", ["command": first.literal ?? ""],
          hint: hint(forBlockOf: words), at: cursor.placeHere)
      }
    }
    let call = Call(words: words, clause: clause, place: cursor.place(from: start))
    trace?.add(call)
    return call
  }

  /// The filters that take an expression or a block in place of words.
  static let filtersWithClauses: Set<String> = ["where", "set", "each"]

  /// What stands behind the names of the filters that have a grammar of their own.
  private mutating func clause(of name: Word, insideParentheses: Bool) throws -> FilterClause {
    guard !name.isQuoted, let text = name.literal else { return .words }
    if Parser.filtersWithClauses.contains(text), asksForHelp { return .words }
    switch text {
    case "where":
      return .expression(try expression(insideParentheses: insideParentheses))
    case "set":
      skipSpaces()
      guard let field = try fieldName() else {
        throw error("set-needs-name", at: cursor.placeHere)
      }
      skipSpaces()
      guard cursor.scalar != "=" || cursor.next != "=", take(sign: "=", .infix) else {
        throw error("equals-expected", hint: Message("slip.set"), at: cursor.placeHere)
      }
      return .assignment(
        name: field, try expression(insideParentheses: insideParentheses))
    case "each":
      skipSpaces()
      var variable = "it"
      if loneMark == nil {
        guard let name = cursor.takeName() else {
          throw error("block-expected", at: cursor.placeHere)
        }
        variable = name
      }
      return .block(variable: variable, try block())
    case "rehearse":
      skipSpaces()
      return loneMark == "{" ? .block(variable: "it", try block()) : .words
    default:
      return .words
    }
  }

  /// Whether `--help` comes next, which no filter's own grammar knows.
  private var asksForHelp: Bool {
    var ahead = self
    ahead.trace = nil
    ahead.skipSpaces()
    return ahead.wordHere == "--help"
  }

  /// A name, or an odd one in back-ticks.
  mutating func fieldName() throws -> String? {
    guard cursor.scalar == "`" else { return cursor.takeName() }
    let opening = cursor.placeHere
    cursor.advance()
    let start = cursor.offset
    while let scalar = cursor.scalar, scalar != "`", !Marks.isNewline(scalar) { cursor.advance() }
    let name = cursor.text(from: start)
    guard cursor.take("`") else { throw error("unclosed-quote", at: opening) }
    return name
  }

  /// `let x` behind the last `|` of a chain.
  private mutating func trailingLet() throws -> String? {
    skipSpaces()
    guard keyword(is: "let") else { return nil }
    takeKeyword()
    skipSpaces()
    guard let name = cursor.takeName(), Marks.endsWord(cursor.scalar) else {
      throw error("variable-expected", at: cursor.placeHere)
    }
    return name
  }

  /// A trailing `|` goes on with the next line; comments may stand between.
  private mutating func skipSeparatorsInChain() {
    let start = cursor.offset
    defer { trace?.gap(start..<cursor.offset) }
    while true {
      skipSpaces()
      guard let scalar = cursor.scalar else { return }
      if Marks.isNewline(scalar) {
        takeNewline()
      } else if isAtComment {
        skipLine()
      } else {
        return
      }
    }
  }

  /// Whether the word here is this keyword.
  func keyword(is keyword: StaticString) -> Bool {
    guard cursor.starts(with: keyword) else { return false }
    var ahead = cursor
    ahead.move(to: cursor.offset + keyword.utf8CodeUnitCount)
    return Marks.endsWord(ahead.scalar)
  }

  mutating func takeKeyword() {
    while !Marks.endsWord(cursor.scalar) { cursor.advance() }
  }
}
