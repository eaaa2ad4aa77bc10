/// Runs taken in turns, so that whatever else the machine does meets all sides alike.
enum Interleaved {
  /// Warms up, then gives each side its turn once a round.
  ///
  /// - Parameter tries: how often each side runs in its turn; the fastest counts. Where runs are so short that other
  ///   programs rarely interrupt the shorter side and nearly always the longer one, one try would measure those.
  /// - Returns: the runs of each side.
  static func runs(
    rounds: Int, warmUps: Int = 2, tries: Int = 1, _ sides: [() throws -> ProcessRun]
  ) throws -> [[ProcessRun]] {
    for _ in 0..<warmUps { for side in sides { _ = try side() } }
    var runs = [[ProcessRun]](repeating: [], count: sides.count)
    for round in 0..<rounds {
      // Each side goes first as often as the others.
      for offset in sides.indices {
        let index = (round + offset) % sides.count
        let turn = try (0..<tries).map { _ in try sides[index]() }
        if let fastest = turn.min(by: { $0.seconds < $1.seconds }) { runs[index].append(fastest) }
      }
    }
    return runs
  }
}

extension Array where Element == ProcessRun {
  var medianSeconds: Double { map(\.seconds).median }
  var medianProcessorSeconds: Double { map(\.processorSeconds).median }
  var medianPeakBytes: Double { map { Double($0.peakBytes) }.median }
}

extension Array where Element == Double {
  /// The value in the middle; that of two middle ones which is the lower.
  var median: Double {
    guard !isEmpty else { return .nan }
    return sorted()[(count - 1) / 2]
  }
}
