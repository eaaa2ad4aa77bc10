internal import TsubameKit

// Expressions, by precedence: or, and, not, comparison, range, sum, product, sign, property.
extension Parser {
  /// The expression here. It ends at a lone mark, a new line (outside brackets), or what cannot go on.
  mutating func expression(insideParentheses: Bool = false) throws -> ExpressionSyntax {
    let before = (openBrackets, operators)
    (openBrackets, operators) = (insideParentheses ? 1 : 0, 0)
    defer { (openBrackets, operators) = before }
    let expression = try disjunction()
    try refuseValueAfterValue(insideParentheses: insideParentheses)
    return expression
  }

  mutating func disjunction() throws -> ExpressionSyntax {
    try nested(at: cursor.offset) { parser in
      var left = try parser.conjunction()
      while parser.takeWord("or") {
        try parser.countOperator()
        left = .or(left, try parser.conjunction())
      }
      try parser.refuseForeignSigns()
      return left
    }
  }

  private mutating func conjunction() throws -> ExpressionSyntax {
    var left = try negation()
    while takeWord("and") {
      try countOperator()
      left = .and(left, try negation())
    }
    return left
  }

  private mutating func negation() throws -> ExpressionSyntax {
    guard takeWord("not", isInfix: false) else { return try comparison() }
    return .not(try nested(at: cursor.offset) { try $0.negation() })
  }

  private mutating func comparison() throws -> ExpressionSyntax {
    let left = try range()
    guard let (operation, place) = try takeComparison() else { return left }
    return .binary(operation, left, try range(), place)
  }

  private mutating func range() throws -> ExpressionSyntax {
    let left = try sum()
    skipInExpression()
    let start = cursor.offset
    guard take(sign: "..", .sign) else { return left }
    let place = cursor.place(from: start)
    return .binary(.range, left, try sum(), place)
  }

  private mutating func sum() throws -> ExpressionSyntax {
    var left = try product()
    while let (operation, place) = try takeArithmetic([("+", .add), ("-", .subtract)]) {
      try countOperator()
      left = .binary(operation, left, try product(), place)
    }
    return left
  }

  private mutating func product() throws -> ExpressionSyntax {
    var left = try signed()
    while let (operation, place) = try takeArithmetic(
      [("*", .multiply), ("/", .divide), ("%", .remainder)])
    {
      try countOperator()
      left = .binary(operation, left, try signed(), place)
    }
    return left
  }

  private mutating func signed() throws -> ExpressionSyntax {
    skipInExpression()
    let start = cursor.offset
    guard cursor.take("-") else { return try property() }
    let place = cursor.place(from: start)
    return .negate(try nested(at: start) { try $0.signed() }, place)
  }

  private mutating func property() throws -> ExpressionSyntax {
    var base = try primary()
    while cursor.scalar == ".", Names.starts(cursor.next) {
      let start = cursor.offset
      cursor.advance()
      try countOperator()
      guard let name = cursor.takeName() else { break }
      base = .property(base, name, cursor.place(from: start))
    }
    return base
  }
}

// Operators.
extension Parser {
  private mutating func countOperator() throws {
    operators += 1
    guard operators <= Parser.mostOperators else {
      throw error(
        "expression-too-long", ["most": "\(Parser.mostOperators)"], at: cursor.placeHere)
    }
  }

  /// Inside brackets an expression goes on over new lines.
  mutating func skipInExpression() {
    skipSpaces()
    while openBrackets > 0, let scalar = cursor.scalar, Marks.isNewline(scalar) {
      takeNewline()
      skipSpaces()
    }
  }

  /// Takes a word operator, which is followed by no letter of a name.
  mutating func takeWord(_ word: StaticString, isInfix: Bool = true) -> Bool {
    skipInExpression()
    guard cursor.starts(with: word) else { return false }
    var ahead = cursor
    ahead.move(to: cursor.offset + word.utf8CodeUnitCount)
    guard !Names.goesOn(ahead.scalar, isASCII: true), ahead.scalar != "(" else { return false }
    if isInfix { trace?.mark(cursor.offset..<ahead.offset, .infix) }
    cursor = ahead
    return true
  }

  private mutating func takeComparison() throws -> (BinaryOperator, SourcePlace)? {
    skipInExpression()
    let start = cursor.offset
    let words: [(StaticString, BinaryOperator)] = [
      ("in", .isIn), ("contains", .contains), ("starts-with", .startsWith),
      ("ends-with", .endsWith), ("matches", .matches),
    ]
    for (word, operation) in words where takeWord(word) {
      return (operation, cursor.place(from: start))
    }
    if cursor.starts(with: "===") || cursor.starts(with: "!==") || cursor.starts(with: "<>") {
      try refuseForeignSigns()
    }
    let signs: [(StaticString, BinaryOperator)] = [
      ("==", .equal), ("!=", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
      ("<", .less), (">", .greater),
    ]
    for (sign, operation) in signs where take(sign: sign, .infix) {
      return (operation, cursor.place(from: start))
    }
    try refuseForeignSigns()
    if cursor.scalar == "=" || cursor.scalar == "＝" {
      throw error("single-equals", at: cursor.placeHere)
    }
    return nil
  }

  /// Subtraction needs a space behind its sign: `[1 -1]` are two numbers.
  private mutating func takeArithmetic(
    _ signs: [(Unicode.Scalar, BinaryOperator)]
  ) throws -> (BinaryOperator, SourcePlace)? {
    skipInExpression()
    if cursor.starts(with: "**") || cursor.starts(with: "++") { try refuseForeignSigns() }
    for (sign, operation) in signs where cursor.scalar.map(Marks.ascii) == sign {
      if sign == "-", !Marks.endsWord(cursor.next), cursor.next != "$", cursor.next != "(" {
        return nil
      }
      let place = cursor.placeHere
      cursor.advance()
      trace?.mark(place.range, .infix)
      return (operation, place)
    }
    return nil
  }

  /// An expression is followed by a new line, a lone mark, `else`, or the end of what it stands in.
  private mutating func refuseValueAfterValue(insideParentheses: Bool) throws {
    skipSpaces()
    guard let scalar = cursor.scalar, !Marks.isNewline(scalar), loneMark == nil,
      !(insideParentheses && scalar == ")"), !keyword(is: "else")
    else { return }
    if Marks.isHash(scalar) { throw error("lone-hash", at: cursor.placeHere) }
    let isSign = scalar == "-" || scalar == "－"
    let isGlued = Marks.lone(scalar) != nil
    if isSign {
      throw error("minus-needs-spaces", hint: Message("slip.minus"), at: cursor.placeHere)
    }
    throw error(
      "operator-expected", ["text": wordHere],
      hint: isGlued ? Message("text-after-quote.mark") : nil, at: cursor.placeHere)
  }
}
