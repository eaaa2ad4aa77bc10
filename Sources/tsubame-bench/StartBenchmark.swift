internal import Files

/// The smallest thing that tsubame does with its store, as a whole process, beside the smallest that `sqlite3` does.
struct StartBenchmark: Benchmark {
  let name = "start"

  func findings(in place: Place) async throws -> [Finding] {
    let workspace = try place.emptyFolder("start").visible
    let answer = place.cache.appending("start.txt")
    let command = [place.tsubame, "--workspace", workspace, "translate", "りんご"]
    let peer = [try place.program("sqlite3"), ":memory:", "select 1"]
    _ = try ProcessRun.measure(command, output: answer.visible)
    guard try FileReader.text(of: answer).contains("アップル"),
      FileStatus.exists(FilePath(workspace).appending("tsubame.sqlite3"))
    else { throw BenchError("translate does not translate") }

    let runs = try Interleaved.runs(
      rounds: 51, warmUps: 10, tries: 5,
      [{ try ProcessRun.measure(command) }, { try ProcessRun.measure(peer) }])
    let (own, theirs) = (runs[0], runs[1])
    return [
      Finding(
        "start.time", own.medianSeconds / theirs.medianSeconds, "x sqlite3",
        "translate \(Number.milliseconds(own.medianSeconds)), "
          + "sqlite3 \(Number.milliseconds(theirs.medianSeconds))"),
      Finding(
        "start.processor", own.medianProcessorSeconds / theirs.medianProcessorSeconds, "x sqlite3",
        "translate \(Number.milliseconds(own.medianProcessorSeconds)), "
          + "sqlite3 \(Number.milliseconds(theirs.medianProcessorSeconds))"),
      Finding("start.memory", own.medianPeakBytes / 1e6, "MB", "peak of translate"),
    ]
  }
}
