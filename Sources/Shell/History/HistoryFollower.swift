/// Reads what other running shells have added to the history.
struct HistoryFollower {
  /// The lines that were there at the start, oldest first.
  let lines: [String]
  private let file: HistoryFile
  private let session: String
  private let limit: Int
  private var position: HistoryFile.Position

  init(_ file: HistoryFile, session: String, count: Int, limit: Int) {
    self.file = file
    self.session = session
    self.limit = limit
    let piece = file.end(atMost: limit)
    lines = HistoryEntry.entries(in: piece.bytes, last: count).map(\.line)
    position = piece.end
  }

  /// The lines that others have added since it was last asked, oldest first.
  mutating func newLines() -> [String] {
    let piece = file.appended(since: position, atMost: limit)
    // Nothing to read looks the same as a file that is gone for a moment.
    if piece.end.file != 0 { position = piece.end }
    return HistoryEntry.entries(in: piece.bytes).filter { $0.session != session }.map(\.line)
  }
}
