internal import TsubameKit

// Slips of the hand and of habit: what other languages write gets a hint of its own.
extension Parser {
  /// A condition of `if` or `while`, and what a block runs over.
  mutating func head(of keyword: String) throws -> ExpressionSyntax {
    let start = cursor.offset
    let opensWithBracket = cursor.scalar == "["
    let opensWithValue = isAtValue
    do {
      let expression = try expression()
      // A list is neither true nor false: `if [ … ]` is what other shells write.
      if opensWithBracket, keyword == "if" || keyword == "while", case .list = expression {
        throw error("slip.test", ["keyword": keyword], at: cursor.place(from: start))
      }
      return expression
    } catch let error as CommandError {
      if opensWithBracket, keyword == "if" || keyword == "while", !error.meansMore {
        throw self.error("slip.test", ["keyword": keyword], at: error.place ?? cursor.placeHere)
      }
      throw error.code == "operator-expected" ? hintingBlock(error, keyword, opensWithValue) : error
    }
  }

  /// Whether a number, a list or a variable comes next: nobody means that as one of several words.
  private var isAtValue: Bool {
    var ahead = cursor
    while let scalar = ahead.scalar, Marks.isSpace(scalar) { ahead.advance() }
    return isDigit(ahead.scalar) || ahead.scalar == "[" || Marks.isDollar(ahead.scalar)
  }

  /// What follows a head without being an operator is most likely meant as its block.
  private func hintingBlock(
    _ error: CommandError, _ keyword: String, _ opensWithValue: Bool
  ) -> CommandError {
    var error = error
    let word = wordHere
    if keyword == "for", !opensWithValue, !word.hasPrefix(":"), !word.hasPrefix(";"), word != "do" {
      error.hint = Message("slip.list")
    } else if word.hasPrefix("{") || word.hasPrefix("｛") {
      error.hint = Message("text-after-quote.mark")
    } else {
      error.hint = Message("slip.block", ["keyword": keyword])
    }
    return error
  }

  /// The name that `let` or `for` sets.
  mutating func variableName(after keyword: String) throws -> String {
    let start = cursor.offset
    if let name = cursor.takeName() { return name }
    var hint: Message?
    if Marks.isDollar(cursor.scalar) {
      var ahead = cursor
      ahead.advance()
      if let name = ahead.takeName() {
        hint = Message("slip.dollar", ["name": name, "keyword": keyword])
      }
    } else if cursor.scalar == "(" || cursor.scalar == "（" {
      hint = Message("slip.parenthesis")
    }
    throw error("variable-expected", hint: hint, at: wordPlace(from: start))
  }

  /// `=`, in either width; nothing that other languages put there.
  mutating func assignment(to name: String) throws {
    skipSpaces()
    let start = cursor.offset
    let signs: [StaticString] = ["+=", "-=", "*=", "/=", "++", "--", "==", ":=", "=>"]
    for sign in signs where cursor.starts(with: sign) {
      throw error(
        "equals-expected",
        hint: Slips.setting(name, with: sign.description)
          ?? Message("slip.let", ["name": name, "value": "…"]),
        at: SourcePlace(cursor.source, start..<(start + sign.utf8CodeUnitCount)))
    }
    guard take(sign: "=", .infix) else { throw error("equals-expected", at: cursor.placeHere) }
  }

  /// Signs that other languages compare and join with.
  func refuseForeignSigns() throws {
    let signs: [(StaticString, String)] = [
      ("&&", "foreign-and"), ("||", "foreign-or"), ("===", "slip.equals"), ("!==", "slip.unequal"),
      ("=>", "slip.at-least"), ("=<", "slip.at-most"), ("<>", "slip.unequal"),
      ("->", "slip.arrow"), ("=~", "slip.matches"), ("**", "slip.power"), ("++", "slip.plus-plus"),
    ]
    for (sign, code) in signs where cursor.starts(with: sign) {
      throw error(
        code,
        at: SourcePlace(
          cursor.source, cursor.offset..<(cursor.offset + sign.utf8CodeUnitCount)))
    }
    if cursor.scalar == "!" || cursor.scalar == "！", !isUnequal {
      throw error("slip.not", at: cursor.placeHere)
    }
  }

  private var isUnequal: Bool { cursor.next.map(Marks.ascii) == "=" }

  /// The hint for a block behind a command that takes none; nil where the brace is most likely text.
  func hint(forBlockOf words: [Word]) -> Message? {
    let closes = words.compactMap(\.literal).contains {
      $0.hasSuffix("}") || $0.hasSuffix("};") || $0.hasSuffix("}；")
    }
    if closes { return Message("text-after-quote.mark") }
    return words.first?.literal.flatMap(ForeignWords.hint)
  }

  /// The hint for braces in place of a value; nil where something else stands there.
  var hintForBrace: Message? {
    guard let scalar = cursor.scalar, Marks.ascii(scalar) == "{" else { return nil }
    return Message("slip.record")
  }

  /// The hint for what stands behind a statement's end.
  func hintBehindStatement() -> Message? {
    ForeignWords.hint(for: wordHere)
  }

  /// The word that begins at a place.
  func wordPlace(from start: Int) -> SourcePlace {
    SourcePlace(cursor.source, start..<(start + wordHere.utf8.count))
  }
}
