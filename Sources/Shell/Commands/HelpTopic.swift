internal import Language
internal import TsubameKit
internal import Wording

/// One thing that help explains: a command, a filter, a keyword, or what a program declares.
struct HelpTopic {
  let signature: Signature
  let module: String
  /// What its author says of it; nil for what tsubame comes with, which Wording words.
  private let declared: DeclaredHelp?

  init(_ signature: Signature, module: String) {
    self.signature = signature
    self.module = module
    declared = nil
  }

  init(_ declared: DeclaredHelp, module: String) {
    signature = declared.signature
    self.module = module
    self.declared = declared
  }

  /// Who made it, as rows of commands say it.
  var source: String { declared == nil ? "built-in" : "def" }

  /// Whether its signature says what it touches.
  var isCommand: Bool { declared == nil && module != HelpTopics.keywordModule }

  /// Whether it is a word of the language, not a command.
  var isOfLanguage: Bool {
    module == HelpTopics.keywordModule || module == HelpTopics.filterModule
  }

  /// One line on what it does.
  func summary(in language: DisplayLanguage) -> String {
    guard let declared else { return Wording.summary(of: signature.name, in: language) }
    return declared.summary ?? ""
  }

  /// What a parameter or, with its dashes, a flag is for.
  func help(for parameter: String, in language: DisplayLanguage) -> String {
    guard let declared else {
      return Wording.help(for: parameter, of: signature.name, in: language)
    }
    return declared.parameters[parameter] ?? ""
  }

  /// The row of a list of commands.
  func row(in language: DisplayLanguage) -> Row {
    Row(
      .command,
      [
        .text(signature.name), .text(summary(in: language)), .text(module), .text(source),
        .text(signature.effects.rawValue),
      ])
  }
}
