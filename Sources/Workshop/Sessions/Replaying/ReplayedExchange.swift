/// An exchange of a session with how it went when it was played again.
struct ReplayedExchange {
  /// What came of it.
  enum Outcome {
    case same
    /// Something else came.
    case different
    /// The session says only that anything may come.
    case empty
    /// What was typed was not written down, or Ctrl-C ended it: it cannot be played.
    case leftOut
  }

  let recorded: SessionExchange
  let shown: SessionExchange
  let outcome: Outcome
  let steps: [Alignment.Step]

  /// Compares.
  ///
  /// - Parameter values: what named holes stand for so far; more where lines match.
  init(_ recorded: SessionExchange, shown: SessionExchange, _ values: inout HoleValues) {
    self.recorded = recorded
    self.shown = shown
    let alignment = Alignment(of: recorded.output, with: shown.output, &values)
    steps = alignment.steps
    if !recorded.output.isEmpty, recorded.output.allSatisfy(\.isOnlyHoles) {
      outcome = .empty
    } else {
      outcome = alignment.isSame && recorded.exit == shown.exit ? .same : .different
    }
  }

  /// One that is not played.
  init(leftOut recorded: SessionExchange) {
    (self.recorded, shown, outcome, steps) = (recorded, recorded, .leftOut, [])
  }

  /// The exchange as it should stand in the file now: with every pattern that still matches.
  var updated: SessionExchange {
    var updated = recorded
    switch outcome {
    case .same, .leftOut: return recorded
    case .empty: updated.output = shown.output
    case .different:
      updated.output = steps.compactMap { step in
        switch step {
        case .same(let line, _): line
        case .ellipsis: .ellipsis
        case .surplus(let line): line
        case .elided, .missing: nil
        }
      }
    }
    updated.exit = shown.exit
    return updated
  }
}
