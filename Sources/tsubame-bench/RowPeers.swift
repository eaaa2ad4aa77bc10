internal import Files

/// The programs that answer the same question about rows.
struct RowPeers {
  private let place: Place
  private let output: FilePath

  init(_ place: Place) {
    self.place = place
    output = place.cache.appending("rows.txt")
  }

  /// Runs a program and keeps what it answers.
  func run(_ command: [String]) throws -> ProcessRun {
    try ProcessRun.measure(command, output: output.visible)
  }

  /// The first numbers of the lines that were answered last.
  func answer() throws -> [String] {
    try lines().filter { !$0.hasPrefix("seconds") }.compactMap { line in
      line.split { !$0.isNumber }.first.map(String.init)
    }
  }

  /// How long DuckDB says that its query took.
  func querySeconds() throws -> Double {
    guard let line = try lines().last(where: { $0.hasPrefix("seconds ") }),
      let seconds = Double(line.dropFirst("seconds ".count))
    else { throw BenchError("DuckDB does not say how long it took") }
    return seconds
  }

  private func lines() throws -> [Substring] {
    try FileReader.text(of: output).split(whereSeparator: \.isNewline)
  }

  /// DuckDB out of Python, from the environment that `make bench` makes.
  func duckdb(_ file: String) -> [String] {
    let program = place.root.appending("Sources/tsubame-bench/duckdb-rows.py")
    return [place.cache.appending("venv/bin/python").visible, program.visible, file]
  }

  func jq(_ file: String) throws -> [String] {
    let filter = "[inputs | select(.n > 10) | {a, b}] | sort_by(.a) | limit(10; .[])"
    return [try place.program("jq"), "-c", "-n", filter, file]
  }

  func mlr(_ file: String) throws -> [String] {
    let format = file.hasSuffix(".csv") ? "--csv" : "--ijsonl"
    let output = file.hasSuffix(".csv") ? [] : ["--ojsonl"]
    return [try place.program("mlr"), format] + output + [
      "filter", "$n > 10", "then", "cut", "-o", "-f", "a,b", "then", "sort", "-nf", "a", "then",
      "head", "-n", "10", file,
    ]
  }
}
