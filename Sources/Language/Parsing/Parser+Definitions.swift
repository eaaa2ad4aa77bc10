internal import TsubameKit

// `def` and `param`: commands and scripts that declare what they take.
extension Parser {
  /// `def name PARAM… ["summary"] { … }`; the keyword is taken already.
  mutating func definition(from start: Int) throws -> Definition {
    let nameStart = cursor.offset
    takeKeyword()
    let name = cursor.text(from: nameStart)
    let place = cursor.place(from: start)
    guard let first = name.unicodeScalars.first, Names.starts(first),
      name.unicodeScalars.allSatisfy({ !Marks.cannotName($0) })
    else {
      let hint = name.contains("(") ? Message("slip.define") : nil
      throw error("definition-needs-name", hint: hint, at: cursor.place(from: start))
    }
    var declarations: [ParameterDeclaration] = []
    var summary: String?
    while true {
      skipSpaces()
      guard let scalar = cursor.scalar, loneMark != "{", !Marks.isNewline(scalar) else { break }
      if Marks.closers(for: scalar) != nil || scalar == "'" {
        summary = try word(insideParentheses: false)?.literal
      } else {
        declarations.append(try declaration(help: nil))
      }
    }
    try check(declarations, from: start)
    return Definition(
      name: name, parameters: declarations, summary: summary, block: try block(), place: place)
  }

  /// `param name:type "help"` on a line of its own.
  mutating func parameterLine() throws -> ParameterDeclaration {
    takeKeyword()
    skipSpaces()
    let bare = try declaration(help: nil)
    skipSpaces()
    guard !isAtEndOfStatement, let help = try word(insideParentheses: false) else { return bare }
    guard help.isQuoted, let text = help.literal else {
      throw error("unexpected", ["text": cursor.source.text(help.place.range)], at: help.place)
    }
    return ParameterDeclaration(
      name: bare.name, isFlag: bare.isFlag, type: bare.type, takesRest: bare.takesRest,
      standard: bare.standard, help: text)
  }

  private mutating func declaration(help: String?) throws -> ParameterDeclaration {
    let start = cursor.offset
    let isFlag = cursor.starts(with: "--")
    if isFlag { cursor.move(to: cursor.offset + 2) }
    guard let name = declaredName(isFlag: isFlag) else {
      let text = cursor.text(from: start) + wordHere
      guard !text.isEmpty else { throw error("parameter-missing", at: cursor.placeHere) }
      throw error("parameter-expected", ["text": text], at: cursor.placeHere)
    }
    if !isFlag, cursor.starts(with: "...") {
      cursor.move(to: cursor.offset + 3)
      return ParameterDeclaration(
        name: name, isFlag: false, type: .text, takesRest: true, standard: nil, help: help)
    }
    var type: ParameterType? = isFlag ? nil : .text
    if take(sign: ":", .sign) { type = try declaredType() }
    if !isFlag, cursor.starts(with: "...") {
      throw error(
        "parameter-expected", ["text": cursor.text(from: start) + "..."],
        hint: Message("slip.rest", ["name": name]), at: cursor.place(from: start))
    }
    var standard: Value?
    if take(sign: "=", .sign) { standard = try declaredStandard(type ?? .text, from: start) }
    if isFlag, type == nil, standard != nil { type = .text }
    return ParameterDeclaration(
      name: name, isFlag: isFlag, type: type, takesRest: false, standard: standard, help: help)
  }

  private mutating func declaredName(isFlag: Bool) -> String? {
    let start = cursor.offset
    guard cursor.takeName() != nil else { return nil }
    while isFlag, cursor.scalar == "-", Names.starts(cursor.next) {
      cursor.advance()
      _ = cursor.takeName()
    }
    return cursor.text(from: start)
  }

  /// The name of a type, or the words to choose from: `small|large`.
  private mutating func declaredType() throws -> ParameterType {
    let start = cursor.offset
    let name = cursor.takeName() ?? ""
    var words = [name]
    while take(sign: "|", .sign) {
      let wordStart = cursor.offset
      guard let word = cursor.takeName(), !words.contains(word) else {
        throw error("choice-word-expected", at: cursor.place(from: wordStart))
      }
      words.append(word)
    }
    guard words.count == 1 else { return .choice(words) }
    guard let type = ParameterType.declarable[name] else {
      throw error(
        "unknown-type",
        ["name": name, "types": ParameterType.declarable.keys.sorted().joined(separator: " ")],
        at: cursor.place(from: start))
    }
    return type
  }

  private mutating func declaredStandard(_ type: ParameterType, from start: Int) throws -> Value {
    let valueStart = cursor.offset
    var text: String
    if let scalar = cursor.scalar, let closers = Marks.closers(for: scalar) {
      text = try quotedWord(closers: closers, space: "").literal ?? ""
    } else if cursor.scalar == "'" {
      text = try rawText()
    } else {
      takeKeyword()
      text = cursor.text(from: valueStart)
    }
    guard
      let value = type.read(.text(text), now: .epoch)
    else {
      throw error("wrong-standard", ["value": text], at: cursor.place(from: valueStart))
    }
    return value
  }

  private func check(_ declarations: [ParameterDeclaration], from start: Int) throws {
    var seen: Set<String> = []
    for declaration in declarations where !seen.insert(declaration.name).inserted {
      throw error("parameter-twice", ["name": declaration.name], at: cursor.place(from: start))
    }
  }
}
