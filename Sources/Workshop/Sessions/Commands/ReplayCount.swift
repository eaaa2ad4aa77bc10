internal import Files
internal import TsubameKit

/// How many lines of a session went how.
struct ReplayCount {
  private(set) var same = 0
  private(set) var differ = 0
  private(set) var leftOut = 0

  /// Counts one more.
  mutating func add(_ outcome: ReplayedExchange.Outcome) {
    switch outcome {
    case .same: same += 1
    case .different, .empty: differ += 1
    case .leftOut: leftOut += 1
    }
  }

  /// What is said in the end.
  ///
  /// - Throws: `CommandError` where something went differently and nobody wanted the file to say so.
  func result(_ path: FilePath, isUpdate: Bool) throws -> CommandResult {
    let arguments = [
      "file": path.visible, "same": "\(same)", "count": "\(differ)", "left": "\(leftOut)",
    ]
    if differ > 0, !isUpdate { throw CommandError("replay-differs", arguments) }
    if differ > 0 { return .said(Message("replay-updated", arguments)) }
    return .said(Message(leftOut > 0 ? "replay-same-partly" : "replay-same", arguments))
  }
}
