internal import TsubameKit

// Statements that begin with a keyword.
extension Parser {
  mutating func statement() throws -> Statement {
    let start = cursor.offset
    let word = wordHere
    if word == "else" || word == "catch" {
      throw error(
        "else-on-own-line", ["word": word],
        at: SourcePlace(cursor.source, start..<(start + word.utf8.count)))
    }
    guard Keywords.all.contains(word) else { return .chain(try chain()) }
    takeKeyword()
    let place = cursor.place(from: start)
    skipSpaces()
    switch word {
    case "explain": return try explainStatement()
    case "let": return try letStatement()
    case "if": return try ifStatement()
    case "for": return try forStatement()
    case "while":
      let condition = try head(of: word)
      return .whileTrue(condition, try block())
    case "repeat":
      let times = try head(of: word)
      return .repeatTimes(times, try block())
    case "break": return .breakLoop(place)
    case "continue": return .continueLoop(place)
    case "def": return .define(try definition(from: start))
    case "return":
      let value = isAtEndOfStatement ? nil : try expression()
      return .returnValue(value, place)
    case "try": return try tryStatement()
    case "fail":
      var words: [Word] = []
      while let word = try self.word(insideParentheses: false) { words.append(word) }
      trace?.add(text: words)
      return .fail(words, cursor.place(from: start))
    case "expect": return try expectStatement(from: start)
    case "include": return try includeStatement(from: start)
    case "exit": return try exitStatement(from: start)
    case "time": return .time(try block(), place)
    case "watch":
      var words: [Word] = []
      while let word = try self.word(insideParentheses: false) { words.append(word) }
      let place = cursor.place(from: start)
      return .watch(words, try block(), place)
    default: throw error("param-not-at-head", at: place)
    }
  }

  var isAtEndOfStatement: Bool {
    guard let scalar = cursor.scalar else { return true }
    return Marks.isNewline(scalar) || loneMark == ";" || loneMark == "}" || isAtComment
  }

  /// `explain` of a chain or of a statement.
  private mutating func explainStatement() throws -> Statement {
    guard Keywords.all.contains(wordHere) else { return .explain(try chain()) }
    let start = cursor.offset
    let explained = try nested(at: start) { try $0.statement() }
    let head = cursor.text(from: start).unicodeScalars.prefix {
      !Marks.isNewline($0) && Marks.lone($0) != "{"
    }
    let end = start + String(head).utf8.count
    return .explainStatement(explained, SourcePlace(cursor.source, start..<end))
  }

  private mutating func letStatement() throws -> Statement {
    let name = try variableName(after: "let")
    try assignment(to: name)
    return .letValue(name: name, try expression())
  }

  private mutating func ifStatement() throws -> Statement {
    var branches: [(condition: ExpressionSyntax, block: Block)] = []
    while true {
      guard branches.count < Parser.mostParts else {
        throw error("if-too-long", ["most": "\(Parser.mostParts)"], at: cursor.placeHere)
      }
      let condition = try head(of: "if")
      branches.append((condition, try block()))
      skipSpaces()
      guard keyword(is: "else") else { return .ifElse(branches: branches, otherwise: nil) }
      takeKeyword()
      skipSpaces()
      guard keyword(is: "if") else {
        return .ifElse(branches: branches, otherwise: try block())
      }
      takeKeyword()
      skipSpaces()
    }
  }

  private mutating func forStatement() throws -> Statement {
    let name = try variableName(after: "for")
    skipSpaces()
    guard keyword(is: "in") else { throw error("in-expected", at: cursor.placeHere) }
    takeKeyword()
    let items = try head(of: "for")
    return .forIn(variable: name, items, try block())
  }

  private mutating func tryStatement() throws -> Statement {
    let body = try block()
    skipSpaces()
    guard keyword(is: "catch") else { throw error("catch-expected", at: cursor.placeHere) }
    takeKeyword()
    skipSpaces()
    let name = loneMark == nil ? cursor.takeName() : nil
    return .tryCatch(body, variable: name, handler: try block())
  }

  /// `expect EXPR [else "message"]`, or a message for each language: `else ja "…" en "…"`.
  private mutating func expectStatement(from start: Int) throws -> Statement {
    let condition = try expression()
    skipSpaces()
    var messages: [ExpectMessage] = []
    if keyword(is: "else") {
      takeKeyword()
      while let word = try word(insideParentheses: false) {
        if !word.isQuoted, let language = word.literal.flatMap(DisplayLanguage.init(rawValue:)) {
          guard let text = try self.word(insideParentheses: false) else {
            throw error("text-expected", at: cursor.placeHere)
          }
          messages.append(ExpectMessage(language: language, word: text))
        } else {
          messages.append(ExpectMessage(language: nil, word: word))
        }
      }
      if messages.isEmpty { throw error("text-expected", at: cursor.placeHere) }
    }
    return .expect(condition, messages: messages, cursor.place(from: start))
  }

  private mutating func exitStatement(from start: Int) throws -> Statement {
    guard !isAtEndOfStatement else { return .exit(nil, cursor.place(from: start)) }
    do {
      return .exit(try expression(), cursor.place(from: start))
    } catch let error as CommandError where error.code == "operator-expected" {
      throw self.error("exit-takes-one", at: error.place ?? cursor.placeHere)
    }
  }

  private mutating func includeStatement(from start: Int) throws -> Statement {
    guard let word = try word(insideParentheses: false), let file = word.literal else {
      throw error("include-needs-file", at: cursor.place(from: start))
    }
    let place = cursor.place(from: start)
    return .include(try include(file, word.place, depth + 1), place)
  }
}
