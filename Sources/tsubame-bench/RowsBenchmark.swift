internal import Files

/// A chain over a million rows of a file, beside the programs that people do such things with.
struct RowsBenchmark: Benchmark {
  let name = "rows"

  private static let count = 1_000_000
  private static let rounds = 5

  func findings(in place: Place) async throws -> [Finding] {
    let json = try RowMaker.file(of: RowsBenchmark.count, .ndjson, in: place).visible
    let table = try RowMaker.file(of: RowsBenchmark.count, .csv, in: place).visible
    let peers = RowPeers(place)
    try check(
      [own(json, place), own(table, place), peers.duckdb(json), try peers.jq(json)], place)

    // DuckDB answers so fast that starting Python would count for it: it says itself how long its query took.
    var queries: [Double] = []
    let duckdb: () throws -> ProcessRun = {
      let run = try peers.run(peers.duckdb(json))
      queries.append(try peers.querySeconds())
      return run
    }
    let runs = try Interleaved.runs(
      rounds: RowsBenchmark.rounds, warmUps: 1,
      [{ try peers.run(own(json, place)) }, duckdb, { try peers.run(own(table, place)) }])
    let slow = try Interleaved.runs(
      rounds: 3, warmUps: 0,
      [
        { try peers.run(own(json, place)) }, { try peers.run(peers.jq(json)) },
        { try peers.run(peers.mlr(json)) }, { try peers.run(own(table, place)) },
        { try peers.run(peers.mlr(table)) },
      ])
    let query = Array(queries.dropFirst()).median
    let seconds = runs[0].medianSeconds
    return [
      Finding(
        "rows.duckdb", seconds / query, "x DuckDB",
        "whole process \(Number.milliseconds(seconds)), DuckDB's query alone "
          + Number.milliseconds(query)),
      ratio("rows.jq", slow[1], slow[0]), ratio("rows.mlr", slow[2], slow[0]),
      ratio("rows.csv.mlr", slow[4], slow[3]),
    ] + (try memory(runs, place))
  }

  private func own(_ file: String, _ place: Place) -> [String] {
    [
      place.tsubame, "--workspace", place.cache.appending("rows").visible, "-c",
      "open '\(file)' | where n > 10 | select a b | sort a | first 10",
    ]
  }

  private func ratio(_ name: String, _ theirs: [ProcessRun], _ own: [ProcessRun]) -> Finding {
    Finding(
      name, theirs.medianSeconds / own.medianSeconds, "x as fast",
      "whole processes: \(Number.milliseconds(own.medianSeconds)) and "
        + Number.milliseconds(theirs.medianSeconds))
  }

  /// The peak of reading a million rows, and how much more it is for twice as many.
  private func memory(_ runs: [[ProcessRun]], _ place: Place) throws -> [Finding] {
    let formats: [RowMaker.Format] = [.ndjson, .csv]
    return try zip(formats, [runs[0], runs[2]]).flatMap { format, runs in
      let twice = try RowMaker.file(of: 2 * RowsBenchmark.count, format, in: place).visible
      let peak = runs.medianPeakBytes
      let peakOfTwice = try (0..<3).map { _ in try ProcessRun.measure(own(twice, place)) }
        .medianPeakBytes
      return [
        Finding("rows.\(format).memory", peak / 1e6, "MB", "peak of a million rows"),
        Finding(
          "rows.\(format).memory.twice", peakOfTwice / peak, "x a million",
          "peak of two million rows \(Number.short(peakOfTwice / 1e6)) MB"),
      ]
    }
  }

  /// Whether all find the same ten rows.
  private func check(_ commands: [[String]], _ place: Place) throws {
    let peers = RowPeers(place)
    let answers = try commands.map { command in
      _ = try peers.run(command)
      return try peers.answer()
    }
    guard let first = answers.first, first.count == 10, answers.allSatisfy({ $0 == first }) else {
      throw BenchError("the ten rows differ: \(answers)")
    }
  }
}
