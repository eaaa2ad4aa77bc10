/// What a command is called, takes, gives and does. From it come parsing, checks, `help`, completion and `explain`.
///
/// ```swift
/// Signature(
///   "timeline search", parameters: [Parameter("text", .text, .restText)],
///   flags: [Flag("count", .int)], output: .rows(.post), effects: .reads,
///   examples: ["timeline search りんご"])
/// ```
/// Of what tsubame comes with, Wording has the summary and the help of each parameter in every language, under
/// `timeline search`; what people add says it in the words of its author.
public struct Signature: Sendable {
  /// One word, or up to three where it is a subcommand.
  public let name: String
  /// One line on what it does, in its author's words; nil where Wording has it, or nobody said.
  public let summary: String?
  /// Taken by place, in order.
  public let parameters: [Parameter]
  /// Taken by name, anywhere.
  public let flags: [Flag]
  /// What it takes from the chain before it.
  public let input: InputShape
  /// What it gives to the chain after it.
  public let output: OutputShape
  /// The most that it touches.
  public let effects: CommandEffects
  /// Lines that show its use; tests and `module check` run them.
  public let examples: [String]
  /// What stands behind the name where that is more than words and flags, like `NAME = VALUE`.
  let ownGrammar: String?
  /// True where words with dashes are arguments like all others, as those that are handed on to a program.
  public let passesDashes: Bool

  /// A signature; what is not given is none.
  ///
  /// - Parameters:
  ///   - name: one word, or up to three where it is a subcommand.
  ///   - summary: one line on what it does, for commands that people add.
  ///   - parameters: taken by place, in order.
  ///   - flags: taken by name, anywhere.
  ///   - input: what it takes from the chain before it.
  ///   - output: what it gives to the chain after it.
  ///   - effects: the most that it touches.
  ///   - examples: lines that show its use; one that begins with `expect` is a test.
  ///   - grammar: what help shows behind the name in place of the parameters and flags, for what has a grammar of its own.
  ///   - passesDashes: true where words with dashes are arguments like all others.
  public init(
    _ name: String, summary: String? = nil, parameters: [Parameter] = [], flags: [Flag] = [],
    input: InputShape = .none, output: OutputShape = .nothing,
    effects: CommandEffects = .none, examples: [String] = [], grammar: String? = nil,
    passesDashes: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.flags = flags
    self.input = input
    self.output = output
    self.effects = effects
    self.examples = examples
    ownGrammar = grammar
    self.passesDashes = passesDashes
  }

  /// This signature as that of a command that people add: Wording is never asked for its summary.
  public var authored: Signature { authored(summary: "") }

  /// This signature as that of a command that people add.
  ///
  /// - Parameter standard: its summary where its author has given it none.
  public func authored(summary standard: String) -> Signature {
    guard summary == nil else { return self }
    return Signature(
      name, summary: standard, parameters: parameters, flags: flags, input: input, output: output,
      effects: effects, examples: examples, grammar: ownGrammar, passesDashes: passesDashes)
  }

  /// The examples without those that are tests, which begin with the statement `expect`.
  public var usageExamples: [String] {
    examples.filter { !$0.hasPrefix("expect ") || name == "expect" }
  }

  /// True where the remaining words are one text, white space as typed.
  public var takesRestText: Bool {
    parameters.contains { $0.arity == .restText }
  }

  /// True where already the first word belongs to that text.
  var beginsWithRestText: Bool { parameters.first?.arity == .restText }
}

/// What a command takes from the chain before it.
public enum InputShape: Sendable, Hashable {
  /// A chain into it is an error.
  case none
  /// Rows or a value, where there is a chain before it.
  case optional
  /// It stands only after a chain.
  case required
}

/// What a command gives to the chain after it.
public enum OutputShape: Sendable, Hashable {
  /// Only a message.
  case nothing
  /// A single value, not rows.
  case value
  /// Rows of one of these kinds.
  case rows([Schema])
  /// Rows whose fields only the data tells.
  case openRows
  /// The rows it took, perhaps with this field more.
  case input(adding: Field?)

  /// Rows of one kind.
  public static func rows(_ schema: Schema) -> OutputShape { .rows([schema]) }
}

/// What a command touches, least first.
public enum CommandEffects: String, Sendable, Hashable, CaseIterable, Comparable {
  case none, reads, local, remote

  /// Whether `left` touches less than `right`.
  public static func < (left: CommandEffects, right: CommandEffects) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .reads: 1
    case .local: 2
    case .remote: 3
    }
  }
}
