/// What flows from one step of a chain to the next.
public enum Flow {
  case rows(RowStream)
  case value(Value)
  /// Text that a format made, like `to csv`: shown and saved as it is.
  case text(TextStream)
  case nothing
}

/// What a command gives: something that flows on, and what it has to say.
public struct CommandResult {
  /// What the next command of the chain takes, or the console shows.
  public var flow: Flow
  /// Said when the chain has come to its end.
  public var message: Message?
  /// How many rows are shown where they end on a terminal; nil for all.
  public var pageSize: Int?
  /// True where the rows are for a chain only: at a chain's end the message says enough.
  public var isQuietAtEnd = false
  /// What is shown on a terminal in place of rows that are quiet at the end.
  public var terminalRows: RowStream?
  /// A line above the rows on a terminal, like `#swift`.
  public var heading: String?
  /// True where rows keep coming until someone stops them: each is shown as it comes.
  public var isLive = false

  /// True where the value is a secret: a terminal does not show it, and nothing keeps it. A chain gets it.
  public var isSecret = false

  /// What is to be said below the rows on a terminal, asked for once they have all been shown.
  public var closing: (@Sendable () -> Message?)?

  /// A result; what makes it quiet or live is set afterwards.
  public init(_ flow: Flow, message: Message? = nil, pageSize: Int? = nil, heading: String? = nil) {
    self.flow = flow
    self.message = message
    self.pageSize = pageSize
    self.heading = heading
  }

  /// Rows to show or to hand on.
  public static func rows(
    _ stream: RowStream, pageSize: Int? = nil, heading: String? = nil
  ) -> CommandResult {
    CommandResult(.rows(stream), pageSize: pageSize, heading: heading)
  }

  /// Only something to say.
  public static func said(_ message: Message) -> CommandResult {
    CommandResult(.nothing, message: message)
  }

  /// Something to say, and rows that only a chain gets.
  public static func said(_ message: Message, chaining rows: [Row]) -> CommandResult {
    var result = CommandResult(
      .rows(RowStream(schema: rows.first?.schema, rows: rows)), message: message)
    result.isQuietAtEnd = true
    return result
  }
}
