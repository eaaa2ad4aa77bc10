internal import TsubameKit

// What expressions are built of: literals, fields, variables, chains, calls, lists and records.
extension Parser {
  mutating func primary() throws -> ExpressionSyntax {
    skipInExpression()
    let start = cursor.offset
    guard let scalar = cursor.scalar, loneMark == nil, !Marks.isNewline(scalar) else {
      throw error("expression-expected", hint: hintForBrace, at: cursor.placeHere)
    }
    if cursor.scalar == "{" || cursor.scalar == "｛" {
      throw error("expression-expected", hint: hintForBrace, at: cursor.placeHere)
    }
    if let closers = Marks.closers(for: scalar) {
      return .text(try quotedWord(closers: closers, space: ""))
    }
    if scalar == "'" { return .text(try rawWord(space: "")) }
    if Marks.isDollar(scalar) { return try dollar() }
    if scalar == "(" || scalar == "（" { return try parenthesized() }
    if scalar == "[" || scalar == "［" { return try listOrRecord() }
    if isDigit(scalar) { return try number() }
    if scalar == "`" {
      let name = try fieldName() ?? ""
      return .field(name, cursor.place(from: start))
    }
    try refuseForeignSigns()
    guard let name = cursor.takeName() else {
      throw error("unexpected", ["text": wordHere], at: cursor.placeHere)
    }
    return try named(name, from: start)
  }

  private mutating func dollar() throws -> ExpressionSyntax {
    let place = cursor.placeHere
    switch try interpolation() {
    case .variable(let reference): return .variable(reference)
    case .chain(let chain): return .chain(chain)
    case .text, nil: throw error("variable-expected", at: place)
    }
  }

  private mutating func named(_ name: String, from start: Int) throws -> ExpressionSyntax {
    let place = cursor.place(from: start)
    switch name {
    case "true": return .literal(.bool(true), place)
    case "false": return .literal(.bool(false), place)
    case "none": return .literal(.none, place)
    case "and", "or", "in", "contains", "matches":
      throw error("expression-expected", at: place)
    default: break
    }
    guard cursor.scalar == "(" || cursor.scalar == "（" else {
      if cursor.scalar == "-", let next = cursor.next, !Marks.isSpace(next) {
        throw error("minus-needs-spaces", at: cursor.placeHere)
      }
      return .field(name, place)
    }
    guard let function = Function(rawValue: name) else {
      let names = Function.allCases.map(\.rawValue)
      let nearest = Nearest.match(name, among: names)
      throw error(
        "unknown-function", ["name": name, "functions": names.joined(separator: " ")],
        hint: nearest.map { Message("did-you-mean", ["nearest": $0]) }, at: place)
    }
    let arguments = try bracketed(closing: ")") { try $0.disjunction() }
    guard function.arity.contains(arguments.count) else {
      throw error(
        "function-arity", ["name": name, "count": "\(arguments.count)"], at: place)
    }
    return .call(function, arguments, place)
  }

  private mutating func parenthesized() throws -> ExpressionSyntax {
    let place = cursor.placeHere
    let inner = try bracketed(closing: ")") { try $0.disjunction() }
    guard inner.count == 1 else { throw error("one-expression-expected", at: place) }
    return inner[0]
  }

  /// `[1 2 3]`, `[name: "x" n: 1]`, `[:]`
  private mutating func listOrRecord() throws -> ExpressionSyntax {
    let start = cursor.offset
    var names: [String] = []
    let values = try bracketed(closing: "]") { parser in
      let mark = parser.cursor
      if let name = try parser.fieldName(), parser.take(sign: ":", .colon) {
        names.append(name)
      } else {
        parser.cursor = mark
      }
      return try parser.disjunction()
    }
    let place = cursor.place(from: start)
    if names.isEmpty { return .list(values, place) }
    guard names.count == values.count, Set(names).count == names.count else {
      throw error("mixed-record", at: place)
    }
    return .record(Array(zip(names, values)), place)
  }

  /// Takes a sign, typed in ASCII or as its full-width twin, that has this role.
  mutating func take(sign: StaticString, _ role: SyntaxTrace.Role) -> Bool {
    let start = cursor.offset
    guard cursor.take(sign: sign) else { return false }
    trace?.mark(start..<cursor.offset, role)
    return true
  }

  /// Elements up to a closing bracket, with spaces, new lines or commas between.
  private mutating func bracketed<Element>(
    closing: StaticString, _ element: (inout Parser) throws -> Element
  ) throws -> [Element] {
    let start = cursor.offset
    cursor.advance()
    trace?.mark(start..<cursor.offset, .openBracket)
    openBrackets += 1
    defer { openBrackets -= 1 }
    return try nested(at: start) { parser in
      var elements: [Element] = []
      while true {
        parser.skipInExpression()
        if parser.take(sign: closing, .closeBracket) { return elements }
        if parser.cursor.isAtEnd {
          throw parser.error(
            "unclosed-bracket", at: SourcePlace(parser.cursor.source, start..<(start + 1)))
        }
        elements.append(try element(&parser))
        parser.skipInExpression()
        _ = parser.take(sign: ",", .comma) || parser.take(sign: "、", .comma)
      }
    }
  }
}
