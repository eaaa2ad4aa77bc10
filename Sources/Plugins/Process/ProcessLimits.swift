/// What is borne with a plugin, so that none can hold up the shell or fill its memory.
public struct ProcessLimits: Sendable, Hashable {
  /// How long it may take to answer `hello`, in milliseconds.
  public var hello = 3_000
  /// How long it may take to answer `complete`, in milliseconds.
  public var completion = 150
  /// How long after `cancel` it may take to obey, in milliseconds.
  public var cancelling = 2_000
  /// How long after SIGTERM it may take to end, in milliseconds.
  public var terminating = 1_000
  /// How long after `bye` it may take to end, in milliseconds.
  public var leaving = 500
  /// The bytes of its longest line.
  public var line = 16 << 20
  /// How many lines of its log are kept.
  public var logLines = 10
  /// How many of its lines that are no messages are shown in one call.
  public var strayLines = 100
  /// How many commands it may have.
  public var commands = 200
  /// After how many crashes in a row it is put aside.
  public var crashes = 3

  /// Those that hold for people.
  public init() {}
}
