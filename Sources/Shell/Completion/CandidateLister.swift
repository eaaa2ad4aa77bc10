internal import Glibc
internal import Text
internal import TsubameKit
internal import Wording

/// Lists what Tab found: a line for each with what it is, or columns where the words say enough.
struct CandidateLister {
  let environment: [String: String]
  let language: DisplayLanguage
  /// Lines of the window that the list leaves to what was there: the line being typed, and what it is about.
  private static let linesLeft = 4
  private static let leastLines = 5
  /// Help in fewer columns says nothing.
  private static let leastHelp = 12
  private static let gap = 2

  func list(_ candidates: [Completion.Candidate]) {
    let window = Window(of: STDOUT_FILENO, environment: environment)
    for line in lines(candidates, in: window) { print(line) }
    fflush(nil)
  }

  /// The list as it fits a window; a long one says how many more there are.
  func lines(_ candidates: [Completion.Candidate], in window: Window) -> [String] {
    let most = max(CandidateLister.leastLines, window.rows - CandidateLister.linesLeft)
    let hasHelp = candidates.contains { !$0.help.isEmpty }
    let columns = window.columns
    guard hasHelp else {
      let across = CandidateLister.across(candidates.map(\.shown), columns: columns)
      let fitting = candidates.prefix(
        candidates.count <= across * most ? .max : across * (most - 1))
      return CandidateLister.lines(fitting.map(\.shown), columns: columns)
        + more(candidates.count - fitting.count, window)
    }
    let fitting = candidates.prefix(candidates.count <= most ? .max : most - 1)
    return explained(Array(fitting), window) + more(candidates.count - fitting.count, window)
  }

  /// Each with its help beside it, cut at the window's edge.
  private func explained(_ candidates: [Completion.Candidate], _ window: Window) -> [String] {
    let room = max(1, window.columns - 1)
    let widest = candidates.map { DisplayWidth.of(VisibleControls.shown($0.shown)) }.max() ?? 0
    let width = min(widest, max(8, room - CandidateLister.gap - CandidateLister.leastHelp))
    return candidates.map { candidate in
      let name = DisplayWidth.cut(Shown.line(candidate.shown), to: min(width, room))
      let left = room - width - CandidateLister.gap
      guard !candidate.help.isEmpty, left > 0 else { return name }
      let help = DisplayWidth.cut(Shown.line(candidate.help), to: left)
      return DisplayWidth.pad(name, to: width + CandidateLister.gap)
        + Style.dim.apply(help, in: window)
    }
  }

  private func more(_ count: Int, _ window: Window) -> [String] {
    guard count > 0 else { return [] }
    let text = Wording.text(Message("candidates-more", ["count": "\(count)"]), in: language)
    return [Style.dim.apply(DisplayWidth.cut(text, to: max(1, window.columns - 1)), in: window)]
  }

  /// The texts in columns, read downwards.
  static func lines(_ texts: [String], columns: Int) -> [String] {
    let shown = texts.map { VisibleControls.shown($0) }
    let across = across(shown, columns: columns)
    let width = columns / across
    let down = (shown.count + across - 1) / across
    return (0..<down).map { row in
      let cells = stride(from: row, to: shown.count, by: down).map { shown[$0] }
      let widest = min(width, (shown.map { DisplayWidth.of($0) }.max() ?? 0) + gap)
      let padded = cells.dropLast().map { DisplayWidth.pad($0, to: widest) }
      return padded.joined() + DisplayWidth.cut(cells.last ?? "", to: max(1, columns - 1))
    }
  }

  /// How many stand side by side.
  private static func across(_ texts: [String], columns: Int) -> Int {
    let widest = texts.map { DisplayWidth.of(VisibleControls.shown($0)) }.max() ?? 0
    return max(1, columns / max(1, min(columns, widest + gap)))
  }
}
