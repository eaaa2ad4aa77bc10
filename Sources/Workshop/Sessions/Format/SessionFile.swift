/// A session on record: what was typed at the prompt and what came. Its text is a log, a handout and a test at once.
///
/// ```
/// #tsubame-session 1
/// #start 2015-03-14T09:00:00+09:00 lang=ja cols=80 seed=7 world=tour app=1.0
/// tsubame> login aoi
/// ログイン成功: aoi（新しいアカウント）
/// ```
public struct SessionFile: Sendable, Hashable {
  /// The version of the format that is read and written.
  public static let version = 1

  /// What the session began with.
  public var start: SessionStart
  /// What was typed, in order.
  public var exchanges: [SessionExchange]

  /// A session.
  public init(start: SessionStart, exchanges: [SessionExchange] = []) {
    self.start = start
    self.exchanges = exchanges
  }

  /// The text of the file.
  public var text: String { SessionFile.head(start) + exchanges.map(\.text).joined() }

  /// The lines that the file of a session begins with.
  static func head(_ start: SessionStart) -> String {
    "\(SessionMark.header)\(version)\n\(start.text)\n"
  }
}
