/// Completes `$name`, `$name.field` and `${name}` wherever they stand: alone, in a text, in an expression.
struct VariableCandidates {
  let context: CompletionContext
  let fields: FieldCandidates

  /// Nil where the cursor is at no variable.
  var completion: Completion? {
    guard context.quote != "'", context.quote != "`",
      let sign = context.raw.lastIndex(where: { $0 == "$" || $0 == "＄" }),
      !isEscaped(sign)
    else { return nil }
    let replaced = String(context.raw[sign...])
    let hasBrace = replaced.dropFirst().first == "{"
    let name = replaced.dropFirst(hasBrace ? 2 : 1)
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      name.first?.isNumber != true
    else { return nil }
    let lead = String(replaced.dropLast(name.count))
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = Array(parts.dropLast())
    let before = lead + path.map { $0 + "." }.joined()
    let names = CandidateMatch.matching(parts.last ?? "", fields.variables(under: path))
    return Completion(
      replaced: replaced,
      candidates: names.map { candidate in
        let word = before + candidate.word + (hasBrace ? "}" : "")
        return .init(word, shown: path.isEmpty ? word : candidate.word, help: candidate.help)
      }, typed: replaced, form: .verbatim(isInQuotes: context.quote != nil))
  }

  /// Behind a backslash in quotes a `$` is text.
  private func isEscaped(_ sign: String.Index) -> Bool {
    context.quote != nil
      && context.raw[..<sign].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }
}
