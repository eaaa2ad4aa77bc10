/// What a command is called, takes, gives and does. From it come parsing, checks, `help`, completion and `explain`.
///
/// ```swift
/// Signature(
///   "timeline search", parameters: [Parameter("text", .text, .restText)],
///   flags: [Flag("count", .int)], output: .rows(.post), effects: .reads,
///   examples: ["timeline search りんご"])
/// ```
/// The summary and the help of each parameter are worded in Wording under `timeline search`.
public struct Signature: Sendable {
  /// One word, or two where it is a subcommand.
  public let name: String
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
  /// Lines that the tests run, in the world of the tour.
  public let examples: [String]
  /// What stands behind the name where that is more than words and flags, like `NAME = VALUE`.
  let ownGrammar: String?
  /// True where words with dashes are arguments like all others, as those that are handed on to a program.
  public let passesDashes: Bool

  /// A signature; what is not given is none.
  ///
  /// - Parameter grammar: what help shows behind the name in place of the parameters and flags, for what has a
  ///   grammar of its own.
  public init(
    _ name: String, parameters: [Parameter] = [], flags: [Flag] = [],
    input: InputShape = .none, output: OutputShape = .nothing,
    effects: CommandEffects = .none, examples: [String] = [], grammar: String? = nil,
    passesDashes: Bool = false
  ) {
    self.name = name
    self.parameters = parameters
    self.flags = flags
    self.input = input
    self.output = output
    self.effects = effects
    self.examples = examples
    ownGrammar = grammar
    self.passesDashes = passesDashes
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
