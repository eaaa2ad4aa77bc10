internal import Files
internal import TsubameKit

extension Evaluator {
  /// Whether a single command is given the rows on standard input: where it needs some, or `--input` says so. All else leaves
  /// standard input alone.
  ///
  /// - Throws: `CommandError` where it needs some and a person sits there, or `--input` gives some that it does not take.
  func takesStandardRows(
    _ signature: Signature, _ words: ArraySlice<Word>, _ format: InputFormat?
  ) throws -> Bool {
    switch signature.input {
    case .required:
      if StandardInput.isTerminal {
        throw CommandError(
          "needs-rows", ["name": signature.name],
          hint: Message("needs-rows.standard-input", ["name": signature.name]),
          exitCode: .unchecked)
      }
      return true
    case .optional:
      if format != nil { return true }
      // What only a chain makes dispensable is taken from there.
      return signature.parameters.contains { $0.arity == .unlessChained }
        && !StandardInput.isTerminal
        && (try? bind(signature, words, isChained: false)) == nil
        && (try? bind(signature, words, isChained: true)) != nil
    case .none:
      if format != nil {
        throw CommandError("takes-no-rows", ["name": signature.name], exitCode: .unchecked)
      }
      return false
    }
  }
}
