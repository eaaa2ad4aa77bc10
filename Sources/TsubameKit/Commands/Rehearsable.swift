/// A writing command that knows better than its signature what it would write, so that a rehearsal can tell.
///
/// Of other writing commands a rehearsal tells their arguments, and gives on rows of their shape.
public protocol Rehearsable: Command {
  /// Does as much of the command as writes nothing.
  ///
  /// - Returns: nil where there is no more to tell than of any writing command.
  /// - Throws: what the command itself would throw.
  func rehearse(_ invocation: Invocation) async throws -> Rehearsed?
}

/// What a command would do.
public struct Rehearsed {
  /// What flows on in place of what the command would have given.
  public var result: CommandResult
  /// What it would write; empty where it writes nothing outside of this process.
  public var writes: [Write]

  /// One thing that would be written.
  public struct Write: Sendable, Hashable {
    /// Where: an account, a post, a file.
    public let target: String
    /// What: the text of a post, the words of a command.
    public let detail: String

    /// Something that would be written.
    public init(to target: String, _ detail: String = "") {
      self.target = target
      self.detail = detail
    }
  }

  /// What would be written, and what flows on instead.
  public init(_ writes: [Write], _ result: CommandResult = CommandResult(.nothing)) {
    self.writes = writes
    self.result = result
  }
}
