/// The lines of a session beside those that came, so that what is the same stands together.
struct Alignment {
  /// One line of the comparison.
  enum Step: Hashable {
    /// A line that came as the session says.
    case same(SessionLine, shown: SessionLine)
    /// A `...` of the session; what it stands for follows.
    case ellipsis
    /// A line that a `...` stands for.
    case elided(SessionLine)
    /// A line of the session that did not come.
    case missing(SessionLine)
    /// A line that came and stands in no session.
    case surplus(SessionLine)
  }

  let steps: [Step]

  /// Whether all came as the session says.
  var isSame: Bool {
    steps.allSatisfy { step in
      switch step {
      case .same, .ellipsis, .elided: true
      case .missing, .surplus: false
      }
    }
  }

  /// - Parameter values: what named holes stand for so far; more where lines match.
  init(of recorded: [SessionLine], with shown: [SessionLine], _ values: inout HoleValues) {
    // Most of what came is as it was: that need not be looked at from all sides.
    let start = Alignment.plainCount(recorded, shown)
    let end = Alignment.plainCount(recorded[start...].reversed(), shown[start...].reversed())
    let (old, new) = (recorded[start...].dropLast(end), shown[start...].dropLast(end))
    let middle = AlignmentCosts(old, new, values)?.steps ?? Alignment.unaligned(old, new)
    var steps = shown.prefix(start).map { Step.same($0, shown: $0) }
    for step in middle {
      // Which number a name stands for is told by the first line that has it.
      if case .same(let line, let came) = step, !line.matches(came, &values) {
        steps += [.missing(line), .surplus(came)]
      } else {
        steps.append(step)
      }
    }
    self.steps = steps + shown.suffix(end).map { Step.same($0, shown: $0) }
  }

  /// How many lines at the beginning are the same and stand for nothing else.
  private static func plainCount(
    _ recorded: some Sequence<SessionLine>, _ shown: some Sequence<SessionLine>
  ) -> Int {
    zip(recorded, shown).prefix { line, other in
      line == other && (line.isExact || !line.isEllipsis && !LinePattern.stands(in: line.text))
    }.count
  }

  /// What is too long to be compared line by line.
  private static func unaligned(
    _ recorded: ArraySlice<SessionLine>, _ shown: ArraySlice<SessionLine>
  ) -> [Step] {
    recorded.map { .missing($0) } + shown.map { .surplus($0) }
  }
}
