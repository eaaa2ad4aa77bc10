internal import TsubameKit

/// What can stand at the cursor in an expression: something to reckon with, or an operator behind it.
struct ExpressionPlace {
  enum Kind {
    /// A field, function or literal.
    case operand
    /// A field whose back-tick is typed.
    case quotedField
    case `operator`
    /// The inside of a text.
    case nothing
  }

  let kind: Kind
  /// What of it is typed already.
  let typed: String

  /// The words that begin an expression, with how many words stand before it.
  private static let starts = [
    "where": 1, "if": 1, "while": 1, "repeat": 1, "expect": 1, "return": 1, "exit": 1, "let": 3,
    "set": 3, "for": 3,
  ]

  static let operators = [
    "==", "!=", "<", "<=", ">", ">=", "and", "or", "in", "contains", "starts-with", "ends-with",
    "matches",
  ]

  /// What begins an operand and is no field.
  static let literals = ["not", "true", "false", "none"]

  static let functions = Function.allCases.map(\.rawValue)

  /// Whether an expression stands behind these words.
  static func begins(after words: [String]) -> Bool {
    guard let first = words.first, let count = starts[first] else { return false }
    return words.count >= count
  }

  init(_ context: CompletionContext) {
    switch context.quote {
    case "`"?:
      let start = context.raw.lastIndex(of: "`") ?? context.raw.startIndex
      (kind, typed) = (.quotedField, String(context.raw[start...]))
    case _?: (kind, typed) = (.nothing, "")
    case nil:
      let token = String(context.raw.reversed().prefix(while: ExpressionPlace.isName).reversed())
      typed = String(token.drop { $0 == "-" || $0.isNumber })
      let before = context.raw.dropLast(typed.count)
      kind =
        ExpressionPlace.ends(operand: before.isEmpty ? context.lastOperand : String(before))
        ? .operator : .operand
    }
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  /// Whether a text ends in a whole operand, so that an operator comes next.
  private static func ends(operand text: String?) -> Bool {
    guard let text, let last = text.last, !operators.contains(text), text != "not" else {
      return false
    }
    return isName(last) && last != "-" || "\"'`)]）］".contains(last) || !last.isASCII
  }
}

extension CompletionContext {
  /// The last finished word of the expression at the cursor; nil at its start.
  fileprivate var lastOperand: String? {
    ExpressionPlace.begins(after: words.dropLast()) ? words.last : nil
  }
}
