public import Files
public import TsubameKit

/// The lines that a person has typed, kept between sessions and shared by all running shells.
///
/// One JSON object a line: id, time, session, workspace, line, exit. The file is readable by its owner alone.
public struct LineHistory: Sendable {
  private let file: HistoryFile
  private let session: String
  private let workspace: String?
  /// How much of the file's end is read at once.
  private static let readLimit = 1 << 20
  /// A longer file loses its oldest lines.
  private static let most = 16 << 20
  private static let kept = 8 << 20

  /// - Parameters:
  ///   - file: its folders are made where they are missing.
  ///   - session: tells the lines of this shell from those of others.
  public init(file: FilePath, session: String, workspace: String? = nil) {
    self.file = HistoryFile(path: file)
    self.session = session
    self.workspace = workspace
  }

  /// Whether a line is kept: one that starts with a space is not, nor is an empty one, nor one in which a secret seems
  /// to stand.
  public static func keeps(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return first != " " && first != "\u{3000}" && !line.allSatisfy(\.isWhitespace)
      && !SecretLine.holds(line)
  }

  /// Appends a line.
  ///
  /// - Throws: `CommandError` where the file cannot be written.
  public func append(_ line: String, time: Time, exit: ExitCode) throws {
    guard LineHistory.keeps(line) else { return }
    let entry = HistoryEntry(
      line: line, time: time, session: session, workspace: workspace, exit: exit)
    try file.append(entry)
  }

  /// The last entries of all sessions, oldest first. A file that is not there, or damaged lines, give none.
  public func lastEntries(_ count: Int) -> [HistoryEntry] {
    HistoryEntry.entries(in: file.end(atMost: LineHistory.readLimit).bytes, last: count)
  }

  /// The last entries of this shell, oldest first; where nobody has typed in this one, of the shell that was used last.
  public func sessionEntries() -> [HistoryEntry] {
    let all = lastEntries(.max)
    let own = all.filter { $0.session == session }
    return own.isEmpty ? all.filter { $0.session == all.last?.session } : own
  }

  /// The lines of ``lastEntries(_:)``.
  public func lastLines(_ count: Int) -> [String] { lastEntries(count).map(\.line) }

  /// Takes the oldest lines away where the file has grown too long.
  public func trim() { file.trim(above: LineHistory.most, to: LineHistory.kept) }

  /// Begins to follow what other running shells add.
  ///
  /// - Parameter count: how many of the lines that are there it gives first.
  func follower(startingWith count: Int) -> HistoryFollower {
    HistoryFollower(file, session: session, count: count, limit: LineHistory.readLimit)
  }
}

/// Where a session keeps the lines that are typed in it; nothing is there where none are kept.
public enum LineHistoryKey: SessionKey {
  /// The history is read by commands of the run.
  public typealias Part = LineHistory
}
