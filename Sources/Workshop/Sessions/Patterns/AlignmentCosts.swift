/// What all ways cost that lead from the lines of a session to those that came: the cheapest one reads best.
struct AlignmentCosts {
  private let recorded: [SessionLine]
  private let shown: [SessionLine]
  /// By lines of the session, then by lines that came: what the rest costs from there.
  private var costs: [Int32]
  /// The same: whether the one line is as the other says.
  private var matches: [Bool]
  private let width: Int

  /// A line in the place of another, one that is missing, and one that is surplus.
  private static let difference: Int32 = 1_000
  /// Of two ways with as many differences, the one with more lines that are the same.
  private static let same: Int32 = -1
  /// A `...` takes only what nothing else stands for.
  private static let elided: Int32 = 1
  private static let mostCells = 1_000_000

  /// Nil where that would take too long.
  ///
  /// - Parameter values: what named holes stand for so far.
  init?(
    _ recorded: ArraySlice<SessionLine>, _ shown: ArraySlice<SessionLine>, _ values: HoleValues
  ) {
    self.recorded = Array(recorded)
    self.shown = Array(shown)
    width = shown.count + 1
    guard (recorded.count + 1) * width <= AlignmentCosts.mostCells else { return nil }
    costs = [Int32](repeating: 0, count: (recorded.count + 1) * width)
    matches = [Bool](repeating: false, count: costs.count)
    for line in stride(from: recorded.count, through: 0, by: -1) {
      for came in stride(from: shown.count, through: 0, by: -1) {
        compare(line, came, values)
        if let step = step(line, came) { costs[line * width + came] = step.cost }
      }
    }
  }

  private mutating func compare(_ line: Int, _ came: Int, _ values: HoleValues) {
    guard line < recorded.count, came < shown.count else { return }
    var values = values
    matches[line * width + came] = recorded[line].matches(shown[came], &values)
  }

  /// The ways on from a place.
  private enum Step {
    case ellipsis, elided, same, changed, missing, surplus
  }

  /// The cheapest way on; nil at the end.
  private func step(_ line: Int, _ came: Int) -> (kind: Step, cost: Int32)? {
    let (hasOld, hasNew) = (line < recorded.count, came < shown.count)
    let place = line * width + came
    var best: (kind: Step, cost: Int32)?
    func consider(_ kind: Step, _ cost: Int32, to next: Int) {
      let cost = cost + costs[next]
      if cost < best?.cost ?? .max { best = (kind, cost) }
    }
    if hasOld, recorded[line].isEllipsis {
      consider(.ellipsis, 0, to: place + width)
      if hasNew { consider(.elided, AlignmentCosts.elided, to: place + 1) }
      return best
    }
    if hasOld, hasNew {
      let isSame = matches[place]
      consider(
        isSame ? .same : .changed,
        isSame ? AlignmentCosts.same : AlignmentCosts.difference, to: place + width + 1)
    }
    if hasOld { consider(.missing, AlignmentCosts.difference, to: place + width) }
    if hasNew { consider(.surplus, AlignmentCosts.difference, to: place + 1) }
    return best
  }

  /// The cheapest way from the beginning.
  var steps: [Alignment.Step] {
    var steps: [Alignment.Step] = []
    var (line, came) = (0, 0)
    while let kind = step(line, came)?.kind {
      switch kind {
      case .ellipsis: steps.append(.ellipsis)
      case .elided: steps.append(.elided(shown[came]))
      case .same: steps.append(.same(recorded[line], shown: shown[came]))
      case .changed: steps += [.missing(recorded[line]), .surplus(shown[came])]
      case .missing: steps.append(.missing(recorded[line]))
      case .surplus: steps.append(.surplus(shown[came]))
      }
      if kind != .elided, kind != .surplus { line += 1 }
      if kind == .elided || kind == .same || kind == .changed || kind == .surplus { came += 1 }
    }
    return steps
  }
}
