internal import TsubameKit
internal import Wording

/// The fields of the rows that flow into the command at the cursor.
struct FieldCandidates {
  let context: CompletionContext
  let sources: CompletionSources
  let language: DisplayLanguage

  /// What `catch` binds.
  private static let errorFields = ["message", "code", "hint", "command", "line"].map {
    Field($0, .text)
  }

  /// - Parameter inBackTicks: true where a back-tick is typed already, so that every name gets them.
  func all(inBackTicks: Bool = false) -> [Completion.Candidate] {
    fields(after: context.chain).map { field in
      let isOdd = inBackTicks || !FieldCandidates.isPlain(field.name)
      return .init(
        isOdd ? "`\(field.name)`" : field.name, named: inBackTicks ? nil : field.name,
        shown: field.name, help: help(field))
    }
  }

  /// The names as words of a command, which need no back-ticks.
  var asWords: [Completion.Candidate] {
    fields(after: context.chain).map { .init($0.name, help: help($0)) }
  }

  /// The functions, with the parenthesis that their arguments stand in.
  var functions: [Completion.Candidate] {
    ExpressionPlace.functions.sorted().map { .init($0 + "(", isOpen: true) }
  }

  /// The variables that are set, those of the text itself and of the blocks around the cursor among them; below a path
  /// the fields of what a variable holds.
  func variables(under path: [String]) -> [Completion.Candidate] {
    if path.isEmpty {
      let known = sources.variables([])
      var seen = Set(known.map(\.name))
      let here = (context.declared + context.rowVariables.map(\.name))
        .filter { seen.insert($0).inserted }
      return (known + here.map { Field($0) }).map { .init($0.name, help: type($0)) }
    }
    if path.count == 1, let row = context.rowVariables.last(where: { $0.name == path[0] }) {
      let fields = row.chain == nil ? FieldCandidates.errorFields : fields(after: row.chain)
      return fields.map { .init($0.name, help: help($0)) }
    }
    return sources.variables(path).map { .init($0.name, help: help($0)) }
  }

  private func fields(after chain: String?) -> [Field] { chain.flatMap(sources.fields) ?? [] }

  private func help(_ field: Field) -> String {
    [Wording.entry("field." + field.name, in: language), type(field)]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The type as the language writes it.
  private func type(_ field: Field) -> String { field.type?.rawValue ?? "" }

  /// Whether an expression can name a field without back-ticks.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { character in
      character == "_"
        || (first.isASCII ? character.isASCII : true)
          && (character.isLetter || character.isASCII && character.isNumber)
    }
  }
}
