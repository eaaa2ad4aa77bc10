internal import Files
internal import Text
internal import Translation
internal import TsubameKit

/// `translate りんご`, `translate --to hiragana ラーメン`, `timeline | translate`.
struct TranslateCommand: Command {
  static let signature = Signature(
    "translate", parameters: [Parameter("text", .text, .restText)],
    flags: [Flag("to", .choice(Kana.allCases.map(\.rawValue))), Flag("replace")],
    input: .optional, output: .input(adding: Field("translation", .text)), effects: .reads,
    examples: [
      "translate りんご", "translate りんご ぶどう みかん", "translate --to hiragana ラーメン",
      "timeline | translate | where translation != none | first 3",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let arguments = invocation.arguments
    let way = try await TranslateWay(
      to: arguments.text("to"), replaces: arguments.has("replace"), session: invocation.session)
    let text = arguments.text("text")
    if text != nil, let input = invocation.input, !input.isEmpty {
      throw CommandError("translate-both", place: arguments.place("text"))
    }
    switch invocation.input {
    case .rows(let rows)?:
      let unknown = RowTranslation.Unknown()
      var result = CommandResult.rows(try RowTranslation.translated(rows, way, unknown))
      result.closing = {
        unknown.count > 0 ? Message("rows-untranslated", ["count": "\(unknown.count)"]) : nil
      }
      return result
    case .value(let value)?: return CommandResult(.value(try way.translated(value)))
    case .text(let pieces)?:
      return CommandResult(.value(try way.translated(.text(try await pieces.collect()))))
    case .nothing?, nil: break
    }
    guard let text else {
      throw CommandError("missing-argument", ["command": Self.signature.name, "parameter": "text"])
    }
    let answers =
      arguments.isStandardInput("text")
      ? try way.answers(toLines: StandardInput.text()) : try way.answers(to: text)
    let unknown = answers.filter { $0.translation == nil }.map(\.text)
    if !unknown.isEmpty {
      invocation.session.console.notice(
        Message("no-translation.some", ["words": unknown.joined(separator: " ")]))
    }
    return .rows(RowStream(schema: .translation, rows: answers.map(\.row)))
  }
}

extension Flow {
  /// True where nothing at all flows.
  fileprivate var isEmpty: Bool {
    if case .nothing = self { return true }
    return false
  }
}
