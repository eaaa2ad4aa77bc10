internal import TsubameKit

/// An expression as written: variables, chains and texts to interpolate are still in it.
indirect enum ExpressionSyntax {
  case literal(Value, SourcePlace)
  /// A text in double quotes.
  case text(Word)
  case field(String, SourcePlace)
  case variable(VariableReference)
  case chain(Chain)
  case not(ExpressionSyntax)
  case negate(ExpressionSyntax, SourcePlace)
  case and(ExpressionSyntax, ExpressionSyntax)
  case or(ExpressionSyntax, ExpressionSyntax)
  case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax, SourcePlace)
  case call(Function, [ExpressionSyntax], SourcePlace)
  case list([ExpressionSyntax], SourcePlace)
  case record([(name: String, value: ExpressionSyntax)], SourcePlace)
  case property(ExpressionSyntax, String, SourcePlace)

  /// Where it stands; of a compound one, its first part.
  var place: SourcePlace {
    switch self {
    case .literal(_, let place), .field(_, let place), .negate(_, let place),
      .binary(_, _, _, let place), .call(_, _, let place), .list(_, let place),
      .record(_, let place), .property(_, _, let place):
      place
    case .text(let word): word.place
    case .variable(let reference): reference.place
    case .chain(let chain): chain.place
    case .not(let operand): operand.place
    case .and(let left, _), .or(let left, _): left.place
    }
  }
}
