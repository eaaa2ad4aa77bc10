internal import TsubameKit

/// A program's tree as text, without places: two programs with the same outline mean the same.
struct Outline {
  private(set) var text = ""
  private let spaces: TextSpaces

  init(_ program: Program, _ spaces: TextSpaces) {
    self.spaces = spaces
    add("program", program.summary)
    for parameter in program.parameters { add(parameter) }
    add(program.block)
  }

  private mutating func add(_ kind: String, _ detail: String? = nil) {
    nest(kind, detail) { _ in }
  }

  private mutating func add(_ parameter: ParameterDeclaration) {
    nest(
      "parameter", parameter.name, parameter.type.map { "\($0)" }, parameter.help,
      parameter.standard.map { "\($0)" }
    ) { $0.text += "\(parameter.isFlag) \(parameter.takesRest)" }
  }

  mutating func add(_ block: Block) {
    nest("block") { outline in
      for statement in block.statements { outline.add(statement) }
    }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .chain(let chain): add(chain)
    case .explain(let chain): nest("explain") { $0.add(chain) }
    case .explainStatement(let statement, _): nest("explain") { $0.add(statement) }
    case .time(let block, _): nest("time") { $0.add(block) }
    case .watch(let words, let block, _):
      nest("watch") { outline in
        outline.add(words, spacesFrom: words.count)
        outline.add(block)
      }
    case .letValue(let name, let expression): nest("let", name) { $0.add(expression) }
    case .ifElse(let branches, let otherwise):
      nest("if") { outline in
        for branch in branches {
          outline.add(branch.condition)
          outline.add(branch.block)
        }
        if let otherwise { outline.add(otherwise) }
      }
    case .forIn(let name, let items, let block):
      nest("for", name) { outline in
        outline.add(items)
        outline.add(block)
      }
    case .whileTrue(let condition, let block), .repeatTimes(let condition, let block):
      var kind = "while"
      if case .repeatTimes = statement { kind = "repeat" }
      nest(kind) { outline in
        outline.add(condition)
        outline.add(block)
      }
    case .breakLoop: add("break")
    case .continueLoop: add("continue")
    case .define(let definition):
      nest("def", definition.name, definition.summary) { outline in
        for parameter in definition.parameters { outline.add(parameter) }
        outline.add(definition.block)
      }
    case .returnValue(let value, _): nest("return") { if let value { $0.add(value) } }
    case .tryCatch(let block, let variable, let handler):
      nest("try", variable) { outline in
        outline.add(block)
        outline.add(handler)
      }
    case .fail(let words, _): nest("fail") { $0.add(words, spacesFrom: 1) }
    case .expect(let condition, let messages, _):
      nest("expect") { outline in
        outline.add(condition)
        for message in messages {
          outline.nest("message", message.language?.rawValue) { $0.add(message.word) }
        }
      }
    case .include(let program, _): add("include", program.source.name)
    case .exit(let value, _): nest("exit") { if let value { $0.add(value) } }
    }
  }

  mutating func nest(_ kind: String, _ details: String?..., body: (inout Outline) -> Void) {
    text += "(" + kind
    for detail in details { text += " " + (detail.map { "\($0.utf8.count):\($0)" } ?? "-") }
    text += " "
    body(&self)
    text += ")\n"
  }
}

// Chains and words.
extension Outline {
  mutating func add(_ chain: Chain) {
    nest("chain", chain.variable) { outline in
      for call in chain.calls { outline.add(call) }
    }
  }

  private mutating func add(_ call: Call) {
    nest("call") { outline in
      let words = outline.spaces.words(of: call)
      outline.add(call.words, spacesFrom: words.isEmpty ? call.words.count : words.startIndex)
      switch call.clause {
      case .words: break
      case .expression(let expression): outline.add(expression)
      case .assignment(let name, let expression):
        outline.nest("assignment", name) { $0.add(expression) }
      case .block(let variable, let block): outline.nest("each", variable) { $0.add(block) }
      }
    }
  }

  /// - Parameter first: the first word whose white space before it counts.
  private mutating func add(_ words: [Word], spacesFrom first: Int) {
    for (index, word) in words.enumerated() {
      add(word, space: index >= first ? word.spaceBefore : nil)
    }
  }

  private mutating func add(_ word: Word, space: String? = nil) {
    nest(word.isQuoted ? "quoted" : "word", space) { outline in
      for (index, part) in word.parts.enumerated() {
        switch part {
        case .text(let text):
          let isStart = index == 0 && !word.isQuoted
          outline.add("text", isStart ? Signature.withASCIIDashes(text) : text)
        case .variable(let reference): outline.add(reference)
        case .chain(let chain): outline.add(chain)
        }
      }
    }
  }

  private mutating func add(_ reference: VariableReference) {
    nest("variable", reference.name) { outline in
      for field in reference.path { outline.add("field", field) }
    }
  }
}

// Expressions.
extension Outline {
  mutating func add(_ expression: ExpressionSyntax) {
    switch expression {
    case .literal(let value, _): add("literal", "\(value)")
    case .text(let word): add(word)
    case .field(let name, _): add("field", name)
    case .variable(let reference): add(reference)
    case .chain(let chain): add(chain)
    case .not(let operand): nest("not") { $0.add(operand) }
    case .negate(let operand, _): nest("negate") { $0.add(operand) }
    case .and(let left, let right): nest("and") { $0.add(left, right) }
    case .or(let left, let right): nest("or") { $0.add(left, right) }
    case .binary(let operation, let left, let right, _):
      nest("\(operation)") { $0.add(left, right) }
    case .call(let function, let arguments, _):
      nest("call", function.rawValue) { outline in
        for argument in arguments { outline.add(argument) }
      }
    case .list(let elements, _):
      nest("list") { outline in
        for element in elements { outline.add(element) }
      }
    case .record(let parts, _):
      nest("record") { outline in
        for part in parts { outline.nest("part", part.name) { $0.add(part.value) } }
      }
    case .property(let base, let name, _): nest("property", name) { $0.add(base) }
    }
  }

  private mutating func add(_ left: ExpressionSyntax, _ right: ExpressionSyntax) {
    add(left)
    add(right)
  }
}
