internal import Files
internal import Language
public import TsubameKit
internal import Wording

/// One thing that help explains: a command, a filter, a keyword, or what a program declares.
public struct HelpTopic: Sendable {
  /// Its name and what it takes.
  public let signature: Signature
  /// Under which it is listed.
  public let module: String
  /// What its author says of it; nil for what tsubame comes with, which Wording words.
  private let declared: DeclaredHelp?

  init(_ signature: Signature, module: String) {
    self.signature = signature
    self.module = module
    declared = nil
  }

  init(_ declared: DeclaredHelp) {
    signature = declared.signature
    switch declared.source {
    case .definition: module = HelpTopic.definitionSource
    case .module(.script): module = HelpTopic.scriptModule
    case .module: module = declared.module ?? declared.signature.name
    }
    self.declared = declared
  }

  /// The module under which scripts are listed: the folder that they lie in.
  private static let scriptModule = "commands"
  /// The module under which a `def` of the session is listed.
  private static let definitionSource = "def"

  /// Who made it, as rows of commands say it.
  var source: String {
    switch declared?.source {
    case .definition?: HelpTopic.definitionSource
    case .module(let source)?: source.rawValue
    case nil: ModuleSource.builtIn.rawValue
    }
  }

  /// Whether it is a command of a module that someone has added.
  var isAdded: Bool {
    if case .module(let source)? = declared?.source { return source != .script }
    return false
  }

  /// Why it cannot run.
  var problem: CommandError? { declared?.problem }

  /// Whether it begins a statement of the language.
  var isKeyword: Bool { declared == nil && module == HelpTopics.keywordModule }

  /// Whether it is a word of the language, not a command.
  var isOfLanguage: Bool {
    module == HelpTopics.keywordModule || module == HelpTopics.filterModule
  }

  /// Whether it is a script that is too long to be read whole: nobody knows what it touches.
  private var isUnchecked: Bool { declared?.isUnchecked == true }

  /// What it touches; nil where that is not known.
  var effects: CommandEffects? {
    if let declared { return declared.effects }
    let isCommand = module != HelpTopics.keywordModule && module != HelpTopics.variableModule
    return isCommand ? signature.effects : nil
  }

  /// One line on what it does; of what cannot run, on why.
  func summary(in language: DisplayLanguage) -> String {
    guard let problem else {
      let summary = signature.summary ?? Wording.summary(of: signature.name, in: language)
      guard isUnchecked else { return summary }
      return Wording.text(Message("help.unchecked", ["summary": summary]), in: language)
    }
    let position = problem.place.flatMap { place in
      place.source.name.map {
        FilePath($0).lastComponent.visible + ":\(place.line):\(place.column)"
      }
    }
    let arguments = [
      "error": Wording.text(problem.message, in: language), "place": position ?? "",
    ]
    return Wording.text(
      Message(position == nil ? "help.broken" : "help.broken-at", arguments), in: language)
  }

  /// What a parameter or, with its dashes, a flag is for.
  func help(for parameter: String, in language: DisplayLanguage) -> String {
    guard signature.summary != nil else {
      return Wording.help(for: parameter, of: signature.name, in: language)
    }
    let help =
      signature.parameters.first { $0.name == parameter }?.help
      ?? signature.flags.first { "--" + $0.name == parameter }?.help
    return help ?? ""
  }

  /// The row of a list of commands.
  func row(in language: DisplayLanguage) -> Row {
    Row(
      .command,
      [
        .text(signature.name), .text(summary(in: language)), .text(module), .text(source),
        isUnchecked ? .none : .text((effects ?? signature.effects).rawValue),
      ])
  }
}
