internal import Patterns
internal import TsubameKit

extension Checker {
  /// - Parameter fields: the kinds of rows whose fields may be named; empty for none, nil where only the run tells.
  mutating func check(_ expression: ExpressionSyntax, fields schemas: [Schema]?) throws {
    switch expression {
    case .literal: break
    case .text(let word): try check(word)
    case .field(let name, let place): try check(field: name, in: schemas, at: place)
    case .variable(let reference): try check(reference)
    case .chain(let chain): try check(chain)
    case .not(let operand), .negate(let operand, _), .property(let operand, _, _):
      try check(operand, fields: schemas)
    case .and(let left, let right), .or(let left, let right):
      try check(left, fields: schemas)
      try check(right, fields: schemas)
    case .binary(let operation, let left, let right, let place):
      try check(left, fields: schemas)
      try check(right, fields: schemas)
      if operation == .matches { try checkPattern(right) }
      try checkTypes(operation, left, right, in: schemas, at: place)
    case .call(_, let arguments, _):
      for argument in arguments { try check(argument, fields: schemas) }
    case .list(let elements, _): for element in elements { try check(element, fields: schemas) }
    case .record(let parts, _): for part in parts { try check(part.value, fields: schemas) }
    }
  }

  /// A field must be one of some kind of row that may come.
  func check(field name: String, in schemas: [Schema]?, at place: SourcePlace?) throws {
    guard let schemas else { return }
    if schemas.contains(where: { $0.isOpen || $0.position(of: name) != nil }) { return }
    let all = Schema(fields: schemas.flatMap(\.fields))
    var error = CommandError.unknownField(name, in: schemas.isEmpty ? nil : all, place: place)
    if schemas.isEmpty, vocabulary.ownWords.contains(name) || vocabulary.definitions[name] != nil {
      error.hint = Message("slip.chain", ["name": name])
    }
    throw error
  }

  /// A pattern that is known already must be a regular expression.
  private func checkPattern(_ pattern: ExpressionSyntax) throws {
    let text: String
    switch pattern {
    case .literal(.text(let literal), _): text = literal
    case .text(let word):
      guard let literal = word.literal else { return }
      text = literal
    default: return
    }
    do {
      try patterns.check(text)
    } catch var error as CommandError {
      error.place = pattern.place
      throw error
    }
  }

  /// A field compared with a literal that its type can never be compared with.
  private func checkTypes(
    _ operation: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in schemas: [Schema]?, at place: SourcePlace
  ) throws {
    guard let schemas, schemas.count == 1, let schema = schemas.first,
      let leftSample = sample(left, schema), let rightSample = sample(right, schema)
    else { return }
    do {
      _ = try Meaning.apply(operation, leftSample, rightSample)
    } catch var error as CommandError {
      let codes = ["no-comparison", "no-arithmetic", "no-membership", "needs-texts"]
      guard codes.contains(error.code) else { return }
      // Samples mean nothing to anyone: a field goes by its name.
      var names: [String: String] = [:]
      let isReversed = operation == .contains
      if case .field(let name, _) = left { names["left"] = name }
      if case .field(let name, _) = right { names["right"] = name }
      names["part"] = isReversed ? names["right"] : names["left"]
      names["whole"] = isReversed ? names["left"] : names["right"]
      error = error.filled(with: names)
      error.place = place
      throw error
    }
  }

  /// A value of the type that an operand will have; nil where that is not known.
  private func sample(_ operand: ExpressionSyntax, _ schema: Schema) -> Value? {
    switch operand {
    case .literal(let value, _): return value
    case .text(let word): return word.literal.map { .text($0) } ?? .text("…")
    case .field(let name, _):
      switch schema.position(of: name).flatMap({ schema.fields[$0].type }) {
      case .int: return .int(1)
      case .float: return .float(1)
      case .bool: return .bool(true)
      case .text: return .text(name)
      case .time: return .time(.epoch)
      case .month: return .month(Time.epoch.month)
      case .date: return .date(Time.epoch.date)
      case .list: return .list([])
      case .none?, .duration, .record, nil: return nil
      }
    default: return nil
    }
  }

  mutating func check(_ word: Word) throws {
    for part in word.parts {
      switch part {
      case .text: break
      case .variable(let reference):
        try check(reference)
        if !word.isWholeValue, reference.path.isEmpty, lists.contains(reference.name) {
          throw CommandError.listAsText([], place: reference.place)
        }
      case .chain(let chain): try check(chain)
      }
    }
  }

  private func check(_ reference: VariableReference) throws {
    guard variables.contains(reference.name) else {
      throw CommandError.unknownVariable(
        reference.name, among: variables.subtracting(NameCollector.implicit),
        place: reference.place)
    }
  }
}
