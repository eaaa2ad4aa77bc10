internal import TsubameKit

/// Finds the literals of lines: the arguments of commands, as their signatures take them, and the texts of expressions.
struct LiteralCollector {
  let vocabulary: Vocabulary
  private(set) var literals: [Literal] = []
  private var line = 0

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  mutating func collect(_ program: Program, line: Int) {
    self.line = line
    // What is included is another file's.
    collect(program.block)
  }

  private mutating func collect(_ block: Block) {
    for statement in block.statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .chain(let chain), .explain(let chain): collect(chain)
    case .explainStatement(let statement, _): collect(statement)
    case .letValue(_, let expression): collect(expression)
    case .ifElse(let branches, let otherwise):
      for branch in branches {
        collect(branch.condition)
        collect(branch.block)
      }
      if let otherwise { collect(otherwise) }
    case .forIn(_, let expression, let block), .whileTrue(let expression, let block),
      .repeatTimes(let expression, let block):
      collect(expression)
      collect(block)
    case .define(let definition): collect(definition.block)
    case .returnValue(let expression, _), .exit(let expression, _):
      if let expression { collect(expression) }
    case .tryCatch(let block, _, let handler):
      collect(block)
      collect(handler)
    case .expect(let expression, _, _): collect(expression)
    case .time(let block, _), .watch(_, let block, _): collect(block)
    case .breakLoop, .continueLoop, .fail, .include: break
    }
  }

  private mutating func collect(_ chain: Chain) {
    for call in chain.calls { collect(call) }
  }

  private mutating func collect(_ call: Call) {
    for word in call.words { collectChains(word) }
    switch call.clause {
    case .words: break
    case .expression(let expression), .assignment(_, let expression): collect(expression)
    case .block(_, let block): collect(block)
    }
    switch try? vocabulary.resolve(call) {
    case .command(let entry, let words): collect(words, entry.signature)
    case .filter(let filter, let words): collect(words, filter.signature)
    case .definition(let definition, let words): collect(words, definition.signature)
    case .value, nil: break
    }
  }

  private mutating func collectChains(_ word: Word) {
    for case .chain(let chain) in word.parts { collect(chain) }
  }

  /// The words that a signature takes, flags first.
  private mutating func collect(_ words: ArraySlice<Word>, _ signature: Signature) {
    guard !signature.passesDashes else { return }
    var rest: [Word] = []
    var waiting: Flag?
    for word in words {
      if let flag = waiting {
        waiting = nil
        if let type = flag.type { add(word, as: type) }
      } else if !word.isQuoted, let text = word.literal, text.hasPrefix("--"), text.count > 2 {
        let flag = signature.flags.first { $0.name == text.dropFirst(2) }
        waiting = flag?.type == nil ? nil : flag
      } else {
        rest.append(word)
      }
    }
    for (index, parameter) in signature.parameters.enumerated() where index < rest.count {
      switch parameter.arity {
      case .rest, .someRest: for word in rest[index...] { add(word, as: parameter.type) }
      case .restText: addText(rest[index...])
      case .required, .optional, .unlessChained: add(rest[index], as: parameter.type)
      }
    }
  }

  private mutating func add(_ word: Word, as type: ParameterType) {
    guard let text = word.literal else { return }
    add(text, type, word.place.range)
  }

  /// All words as one text, and the hashtags in it.
  private mutating func addText(_ words: ArraySlice<Word>) {
    for word in words where !word.isQuoted {
      guard let text = word.literal, let first = text.first, first == "#" || first == "＃" else {
        continue
      }
      add(word, as: .hashtag)
    }
    var text = ""
    for word in words {
      guard let part = word.literal else { return }
      text += (text.isEmpty ? "" : word.spaceBefore) + part
    }
    guard let first = words.first, let last = words.last else { return }
    add(text, .text, first.place.range.lowerBound..<last.place.range.upperBound)
  }

  private mutating func collect(_ expression: ExpressionSyntax) {
    switch expression {
    case .literal(.text(let text), let place): add(text, .text, place.range)
    case .literal(let value, let place): add(value.text, .date, place.range)
    case .text(let word):
      collectChains(word)
      add(word, as: .text)
    case .field, .variable: break
    case .chain(let chain): collect(chain)
    case .not(let operand), .negate(let operand, _), .property(let operand, _, _):
      collect(operand)
    case .and(let left, let right), .or(let left, let right), .binary(_, let left, let right, _):
      collect(left)
      collect(right)
    case .call(_, let elements, _), .list(let elements, _): for each in elements { collect(each) }
    case .record(let parts, _): for part in parts { collect(part.value) }
    }
  }

  private mutating func add(_ text: String, _ type: ParameterType, _ range: Range<Int>) {
    guard !text.isEmpty, let kind = Literal.Kind(type, text) else { return }
    literals.append(Literal(kind: kind, text: text, range: range, line: line))
  }
}
