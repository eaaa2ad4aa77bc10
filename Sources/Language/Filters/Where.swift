internal import TsubameKit

/// `where EXPR`: the rows for which the expression is true.
enum Where: Filter {
  static let signature = Signature(
    "where", input: .required, output: .input(adding: nil),
    examples: ["timeline | where likes > 10", "photos 2015-03 | where favorite"],
    grammar: "CONDITION")

  static func stage(of call: FilterCall) throws -> Stage? {
    call.expression.map { .filter($0) }
  }
}
