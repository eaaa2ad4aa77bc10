public import TsubameKit

/// Gives names for what is typed: of tags, albums, accounts. It may give more than those that begin so.
public typealias CompletionProvider = @Sendable (_ typed: String) -> [Completion.Candidate]

/// What completion asks for names. None of it makes anyone wait long: it answers with
/// nothing where it would, and with what it found meanwhile when asked again.
public struct CompletionSources: Sendable {
  /// Commands, filters, keywords, and what the session or a script defines.
  public var topics: @Sendable () -> [HelpTopic]
  /// Names for the words of a type, like `.hashtag` (without the sign), `.album` or `.period`.
  public var names: [ParameterType: CompletionProvider]
  /// The fields of the rows that flow out of a chain; nil where only a run tells.
  public var fields: @Sendable (_ chain: String) -> [Field]?
  /// The variables that are set; below a path the fields of what a variable holds.
  public var variables: @Sendable (_ path: [String]) -> [Field]
  /// What an added command itself knows that an argument may be.
  public var own:
    @Sendable (_ command: String, _ argument: String, _ typed: String) -> [Completion.Candidate]

  /// Sources; what is not given has nothing.
  public init(
    topics: @escaping @Sendable () -> [HelpTopic],
    names: [ParameterType: CompletionProvider] = [:],
    fields: @escaping @Sendable (_ chain: String) -> [Field]? = { _ in nil },
    variables: @escaping @Sendable (_ path: [String]) -> [Field] = { _ in [] },
    own:
      @escaping @Sendable (_ command: String, _ argument: String, _ typed: String) ->
      [Completion.Candidate] = { _, _, _ in [] }
  ) {
    self.topics = topics
    self.names = names
    self.fields = fields
    self.variables = variables
    self.own = own
  }
}
