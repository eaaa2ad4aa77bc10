internal import Patterns
internal import TsubameKit

extension Evaluator {
  func value(of syntax: ExpressionSyntax) async throws -> Value {
    switch syntax {
    case .and, .or, .not: return .bool(try await truth(of: syntax))
    default: break
    }
    let expression = try await bind(syntax)
    return try placed(syntax) { try expression.evaluate(nil) }
  }

  func truth(of syntax: ExpressionSyntax) async throws -> Bool {
    // `and` and `or` stop at what decides them, before the other side's chains run.
    switch syntax {
    case .and(let left, let right):
      guard try await truth(of: left) else { return false }
      return try await truth(of: right)
    case .or(let left, let right):
      if try await truth(of: left) { return true }
      return try await truth(of: right)
    case .not(let operand):
      return !(try await truth(of: operand))
    default:
      let expression = try await bind(syntax)
      return try placed(syntax) { try expression.truth(nil) }
    }
  }

  /// Puts the values of variables, chains and interpolated texts into an expression: what is left are the
  /// fields of a row.
  func bind(_ syntax: ExpressionSyntax) async throws -> Expression {
    switch syntax {
    case .literal(let value, _): return .literal(value)
    case .text(let word): return .literal(.text(try await text(of: word)))
    case .field(let name, let place): return .field(name, place)
    case .variable(let reference): return .literal(try value(of: reference))
    case .chain(let chain):
      return .literal(try await run(chain, endsChain: false).flow.captured())
    case .not(let operand): return .not(try await bind(operand))
    case .negate(let operand, let place): return .negate(try await bind(operand), place)
    case .and(let left, let right): return .and(try await bind(left), try await bind(right))
    case .or(let left, let right): return .or(try await bind(left), try await bind(right))
    case .binary(.isIn, let left, .binary(.range, let low, let high, _), let place):
      return .between(
        try await bind(left), try await bind(low), try await bind(high), place)
    case .binary(let operation, let left, let right, let place):
      return relation(operation, try await bind(left), try await bind(right), place)
    case .call(.now, _, _): return .literal(.time(session.clock.now()))
    case .call(.today, _, _): return .literal(.date(session.clock.now().date))
    case .call(let function, let arguments, let place):
      return .call(function, try await bind(arguments), place)
    case .list(let elements, _): return .list(try await bind(elements))
    case .record(let fields, _):
      return .record(fields.map(\.name), try await bind(fields.map(\.value)))
    case .property(let operand, let name, let place):
      return .property(try await bind(operand), name, place)
    }
  }

  /// An operator with its two sides; `matches` with what searches.
  func relation(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ place: SourcePlace
  ) -> Expression {
    operation == .matches
      ? .matches(left, right, patterns.engine, place) : .binary(operation, left, right, place)
  }

  /// Once values are put in, an expression may not know its place any more; its syntax does.
  private func placed<Result>(
    _ syntax: ExpressionSyntax, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch var error as CommandError {
      error.place = error.place ?? syntax.place
      throw error
    }
  }

  private func bind(_ syntax: [ExpressionSyntax]) async throws -> [Expression] {
    var result: [Expression] = []
    for element in syntax { result.append(try await bind(element)) }
    return result
  }
}
