internal import Glibc
internal import Text

/// Lists what Tab found, in columns that fit the window.
struct CandidateLister {
  let environment: [String: String]
  /// Longer lists say how many more there are.
  private let limit = 200

  func list(_ candidates: [Completion.Candidate]) {
    let window = Window(of: STDOUT_FILENO, environment: environment)
    let lines = CandidateLister.lines(
      candidates.prefix(limit).map(\.shown), columns: window.columns)
    for line in lines { print(line) }
    if candidates.count > limit { print("… +\(candidates.count - limit)") }
    fflush(nil)
  }

  /// The texts in columns, read downwards.
  static func lines(_ texts: [String], columns: Int) -> [String] {
    let shown = texts.map { VisibleControls.shown($0) }
    let width = min(columns, (shown.map { DisplayWidth.of($0) }.max() ?? 0) + 2)
    let across = max(1, columns / max(1, width))
    let down = (shown.count + across - 1) / across
    return (0..<down).map { row in
      let cells = stride(from: row, to: shown.count, by: down).map { shown[$0] }
      let padded = cells.dropLast().map { DisplayWidth.pad($0, to: width) }
      return padded.joined() + DisplayWidth.cut(cells.last ?? "", to: max(1, columns - 1))
    }
  }
}
