internal import TsubameKit

/// `command | filter | … [| let x]`
struct Chain {
  let calls: [Call]
  /// The variable that takes what the chain gives, from a trailing `| let x`.
  let variable: String?
  let place: SourcePlace
}

/// One step of a chain.
struct Call {
  /// The words as typed, the name's first. Empty only for filters' own grammar.
  let words: [Word]
  /// What stands behind a filter's name, where the filter has a grammar of its own.
  let clause: FilterClause
  let place: SourcePlace

  /// The first word where it is plain text: what the call is named.
  var name: String? { words.first?.literal }
}

/// What a filter with a grammar of its own takes.
enum FilterClause {
  /// Words like any command's.
  case words
  /// `where EXPR`
  case expression(ExpressionSyntax)
  /// `set name = EXPR`
  case assignment(name: String, ExpressionSyntax)
  /// `each [name] { … }`
  case block(variable: String, Block)
}

/// One word of a command: text, variables and chains put together.
struct Word {
  enum Part {
    case text(String)
    case variable(VariableReference)
    case chain(Chain)
  }

  let parts: [Part]
  let isQuoted: Bool
  let place: SourcePlace
  /// The white space typed before it.
  let spaceBefore: String

  /// The text of a word that holds nothing but text.
  var literal: String? {
    switch parts.count {
    case 0: return ""
    case 1:
      if case .text(let text) = parts[0] { return text }
      return nil
    default: return nil
    }
  }

  /// True where a lone variable or chain is the whole word, which then keeps its type.
  var isWholeValue: Bool {
    guard !isQuoted, parts.count == 1 else { return false }
    if case .text = parts[0] { return false }
    return true
  }
}

/// `$x`, `$x.field`, `${x}`
struct VariableReference {
  let name: String
  let path: [String]
  let place: SourcePlace
}
