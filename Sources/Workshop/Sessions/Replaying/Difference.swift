/// What a person reads of an exchange that went differently: `-` before what the session says, `+` before what came.
struct Difference {
  let exchange: ReplayedExchange

  /// So many lines that are the same stand around those that are not.
  private static let context = 3

  /// What was typed, and the lines.
  var lines: [String] {
    let input = exchange.recorded.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let typed = input.filter {
      $0.hasPrefix(SessionMark.prompt) || $0.hasPrefix(SessionMark.continuation)
    }
    return Difference.shortened(typed.map { "  " + $0 } + compared)
  }

  private var compared: [String] {
    var lines = exchange.steps.map { step in
      switch step {
      case .same(let line, _): "  " + line.fileLine
      case .ellipsis: "  " + SessionMark.ellipsis
      case .elided(let line): "  " + line.fileLine
      case .missing(let line): "- " + line.fileLine
      case .surplus(let line): "+ " + line.fileLine
      }
    }
    let (recorded, shown) = (exchange.recorded.exit, exchange.shown.exit)
    if recorded != shown {
      if recorded != 0 { lines.append("- [\(recorded)]") }
      if shown != 0 { lines.append("+ [\(shown)]") }
    }
    return lines
  }

  /// Leaves out lines that are the same and far from all that are not; the first stays.
  private static func shortened(_ lines: [String]) -> [String] {
    let changed = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in changed {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var shortened: [String] = []
    var isCut = false
    for (index, line) in lines.enumerated() {
      if isNear[index] || index == 0 {
        shortened.append(line)
        isCut = false
      } else if !isCut {
        shortened.append("  …")
        isCut = true
      }
    }
    return shortened
  }
}
