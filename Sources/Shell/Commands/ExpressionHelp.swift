internal import TsubameKit
internal import Wording

/// What the words of expressions mean: operators, functions, types, and the fields of published rows. All of it is made
/// from the tables that the language itself goes by.
struct ExpressionHelp {
  let language: DisplayLanguage
  let page: HelpPage

  /// The topic that tells of all operators, functions and types.
  static let topic = "expressions"
  /// The commands and statements whose help points to it.
  static let takers: Set<String> = ["where", "set", "let", "if", "while", "expect", "return"]

  /// The operators, in the order of help.
  static let operators = BinaryOperator.allCases.map(\.rawValue) + ["and", "or", "not"]
  /// The functions, in the order of help.
  static let functions = Function.allCases.map(\.rawValue)

  /// What one word means, or all of them for ``topic``; nil for a word that means nothing in an expression.
  func text(of word: String) -> String? {
    if word == ExpressionHelp.topic { return whole }
    let entries = explanations(of: word)
    guard !entries.isEmpty else { return nil }
    let lines = page.table(entries) + ["", said("help.expressions.more")]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The names of the operators and functions, for the help of what takes an expression.
  var names: [String] {
    [
      said("help.expressions.operators") + ": "
        + ExpressionHelp.operators.joined(separator: " "),
      said("help.expressions.functions") + ": "
        + ExpressionHelp.functions.joined(separator: " "),
      said("help.expressions.more"),
    ].flatMap { page.wrapped($0) }
  }

  private var whole: String {
    let sections = [
      ("operators", ExpressionHelp.operators.map { entry("operator", $0) }),
      ("functions", ExpressionHelp.functions.map { entry("function", $0) }),
      ("types", ValueType.allCases.map { entry("literal", $0.rawValue) }),
    ]
    return sections.map { name, entries in
      ([said("help.expressions." + name)] + page.table(entries)).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  private func explanations(of word: String) -> [(name: String, text: String)] {
    var entries: [(name: String, text: String)] = []
    if ExpressionHelp.operators.contains(word) { entries.append(entry("operator", word)) }
    let name = word.hasSuffix("()") ? String(word.dropLast(2)) : word
    if ExpressionHelp.functions.contains(name) { entries.append(entry("function", name)) }
    if ValueType(rawValue: word) != nil { entries.append(entry("literal", word)) }
    return entries + fields(named: word)
  }

  /// The kinds of rows that have a field, by its name or by the words that stand above its column.
  private func fields(named word: String) -> [(name: String, text: String)] {
    Schema.published.flatMap { schema -> [(name: String, text: String)] in
      let kind = schema.kind ?? ""
      return schema.fields.filter { field in
        field.name == word || titles(of: field, in: kind).contains(word)
      }.map { field in
        let type = field.type.flatMap { Wording.entry("type-name.\($0.rawValue)", in: language) }
        let title = title(of: field, in: kind, language) ?? field.name
        return (
          field.name,
          said("help.expressions.field", ["kind": kind, "title": title, "text": type ?? "—"])
        )
      }
    }
  }

  private func titles(of field: Field, in kind: String) -> [String] {
    DisplayLanguage.allCases.compactMap { title(of: field, in: kind, $0) }
  }

  private func title(
    of field: Field, in kind: String, _ language: DisplayLanguage
  ) -> String? {
    Wording.entry("field.\(kind).\(field.name)", in: language)
      ?? Wording.entry("field.\(field.name)", in: language)
  }

  private func entry(_ kind: String, _ name: String) -> (name: String, text: String) {
    (name, said("\(kind).\(name)"))
  }

  private func said(_ code: String, _ arguments: [String: String] = [:]) -> String {
    Wording.text(Message(code, arguments), in: language)
  }
}
