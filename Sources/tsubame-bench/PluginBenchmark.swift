internal import Files

/// What it costs that a command is a program of its own, beside the same program in a plain pipe.
struct PluginBenchmark: Benchmark {
  let name = "plugin"

  private static let rows = 100_000
  private static let calls = 1_000
  private static let plugins = 50
  private static let rounds = 7

  func findings(in place: Place) async throws -> [Finding] {
    let folder = try place.emptyFolder("plugins")
    let bench = PluginBench(place: place, folder: folder)
    try bench.makePlugin("pass")
    return [try rows(bench), try call(bench)] + (try starts(bench))
  }

  /// Rows through a plugin that passes them on.
  private func rows(_ bench: PluginBench) throws -> Finding {
    let file = try RowMaker.file(of: PluginBenchmark.rows, .ndjson, in: bench.place).visible
    let plain = [
      "/bin/sh", "-c",
      "cat '\(file)' | python3 '\(bench.plain)' | cat",
    ]
    let line = "open '\(file)' | pass | to ndjson"
    let answer = bench.folder.appending("rows.ndjson")
    _ = try bench.run(line, output: answer.visible)
    guard try FileReader.bytes(of: answer).count(where: { $0 == 0x0A }) == PluginBenchmark.rows
    else { throw BenchError("not all rows come through a plugin") }
    let runs = try Interleaved.runs(
      rounds: PluginBenchmark.rounds, warmUps: 1,
      [{ try bench.run(line) }, { try ProcessRun.measure(plain) }])
    return Finding(
      "plugin.rows", runs[1].medianSeconds / runs[0].medianSeconds, "x the speed of a pipe",
      "\(PluginBenchmark.rows) rows, whole processes: "
        + "\(Number.milliseconds(runs[0].medianSeconds)) and "
        + Number.milliseconds(runs[1].medianSeconds))
  }

  /// One more call of a plugin that runs.
  private func call(_ bench: PluginBench) throws -> Finding {
    let many = PluginBenchmark.calls
    let runs = try Interleaved.runs(
      rounds: PluginBenchmark.rounds, warmUps: 1,
      [
        { try bench.run("repeat \(many) { pass nothing | let x }") },
        { try bench.run("repeat 1 { pass nothing | let x }") },
      ])
    let seconds = (runs[0].medianSeconds - runs[1].medianSeconds) / Double(many - 1)
    return Finding("plugin.call", seconds * 1e3, "ms", "of \(many) calls of one process")
  }

  /// A start with many plugins beside one with none.
  private func starts(_ bench: PluginBench) throws -> [Finding] {
    let many = bench.folder.appending("many")
    try FolderMaker.make(many)
    for number in 1...PluginBenchmark.plugins {
      try bench.makePlugin("many/p\(number)")
      _ = try bench.run("p\(number) nothing | let x", path: many.visible)
    }
    return try [("plugin.start", "print 1"), ("plugin.list", "module | count")].map { name, line in
      let runs = try Interleaved.runs(
        rounds: 31, warmUps: 3, tries: 3,
        [
          { try bench.run(line, path: many.visible) },
          { try bench.run(line, path: bench.folder.appending("none").visible) },
        ])
      let more = (runs[0].medianSeconds - runs[1].medianSeconds) * 1e3
      return Finding(
        name, more, "ms more",
        "with \(PluginBenchmark.plugins) plugins: \(Number.milliseconds(runs[0].medianSeconds)), "
          + "with none \(Number.milliseconds(runs[1].medianSeconds))")
    }
  }
}

/// Where the plugins that are measured lie.
private struct PluginBench {
  let place: Place
  let folder: FilePath

  private var sources: FilePath { place.root.appending("Sources/tsubame-bench") }

  /// The program in a plain pipe.
  var plain: String { sources.appending("pass-rows.py").visible }

  /// Makes the plugin under some name.
  func makePlugin(_ name: String) throws {
    let bytes = try FileReader.bytes(of: sources.appending("pass.plugin"))
    try AtomicWriter.write(bytes, to: folder.appending(name + ".plugin"), permissions: 0o755)
  }

  func run(
    _ line: String, path: String? = nil, output: String = "/dev/null"
  ) throws -> ProcessRun {
    try ProcessRun.measure(
      [place.tsubame, "--workspace", folder.appending("workspace").visible, "-c", line],
      output: output,
      more: [
        "HOME=\(folder.visible)", "XDG_CACHE_HOME=\(folder.visible)/cache",
        "TSUBAME_PLUGIN_PATH=\(path ?? folder.visible)",
      ])
  }
}
