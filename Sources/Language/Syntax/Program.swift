internal import TsubameKit

/// A parsed program: a file, a line at the prompt, the text behind `-c`.
struct Program {
  let source: SourceText
  /// What `#! ` says at the head of a script.
  var summary: String?
  /// The `param` lines at the head of a script.
  var parameters: [ParameterDeclaration] = []
  var block = Block([])
  /// What a person should know about how it was read, like full-width marks taken as ASCII ones.
  var notices: [Message] = []
  /// True for a file: what stands in one may be a command, from which `return` leaves.
  var isFile: Bool { source.isFile }
}

/// Statements between braces, or a whole program. A class, so that a run can share it without copying.
final class Block {
  let statements: [Statement]
  /// Where each statement ends, as an offset into the text.
  let ends: [Int]

  init(_ statements: [Statement], ends: [Int] = []) {
    self.statements = statements
    self.ends = ends
  }
}

/// One statement of the language, as language.md lists them.
indirect enum Statement {
  case chain(Chain)
  /// `explain CHAIN`: says what the chain would do.
  case explain(Chain)
  /// `explain` of any other statement: says what the chains in it would do. The place is that of the statement's head.
  case explainStatement(Statement, SourcePlace)
  case letValue(name: String, ExpressionSyntax)
  case ifElse(branches: [(condition: ExpressionSyntax, block: Block)], otherwise: Block?)
  case forIn(variable: String, ExpressionSyntax, Block)
  case whileTrue(ExpressionSyntax, Block)
  case repeatTimes(ExpressionSyntax, Block)
  case breakLoop(SourcePlace)
  case continueLoop(SourcePlace)
  case define(Definition)
  case returnValue(ExpressionSyntax?, SourcePlace)
  case tryCatch(Block, variable: String?, handler: Block)
  case fail([Word], SourcePlace)
  case expect(ExpressionSyntax, messages: [ExpectMessage], SourcePlace)
  case include(Program, SourcePlace)
  case exit(ExpressionSyntax?, SourcePlace)
  /// `time { … }`: says how long a block took.
  case time(Block, SourcePlace)
  /// `watch [INTERVAL] [--times N] { … }`: runs a block again and again.
  case watch([Word], Block, SourcePlace)
}

/// `else "message"`, or one for a language: `else ja "…" en "…"`.
struct ExpectMessage {
  let language: DisplayLanguage?
  let word: Word
}

/// A command that a program defines for itself, or that a script is.
final class Definition {
  let name: String
  let parameters: [ParameterDeclaration]
  let summary: String?
  let block: Block
  let place: SourcePlace
  let signature: Signature
  /// Of a script: what it has instead of the variables and definitions around its caller.
  let home: Home?

  /// Where a script is at home.
  struct Home {
    let folder: String
    /// What it defines for itself.
    let definitions: [String: Definition]
  }

  init(
    name: String, parameters: [ParameterDeclaration], summary: String?, block: Block,
    place: SourcePlace, home: Home? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.block = block
    self.place = place
    self.home = home
    signature = ParameterDeclaration.signature(name, summary: summary, parameters)
  }
}

/// `name:type`, `name:type=default`, `--flag`, `--flag:type=default`, `name...`
struct ParameterDeclaration {
  let name: String
  let isFlag: Bool
  /// Nil for a flag that is only given or not.
  let type: ParameterType?
  let takesRest: Bool
  let standard: Value?
  let help: String?

  /// The signature that these parameters make; arguments are checked by it like everyone's.
  static func signature(
    _ name: String, summary: String?, _ declarations: [ParameterDeclaration],
    input: InputShape = .optional
  ) -> Signature {
    Signature(
      name, summary: summary ?? "",
      parameters: declarations.filter { !$0.isFlag }.map {
        Parameter(
          $0.name, $0.type ?? .text,
          $0.takesRest ? .rest : $0.standard == nil ? .required : .optional,
          standard: $0.standard, help: $0.help)
      },
      flags: declarations.filter(\.isFlag).map {
        Flag($0.name, $0.type, standard: $0.standard, help: $0.help)
      },
      input: input, output: .openRows)
  }
}
