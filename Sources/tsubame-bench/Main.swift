internal import Glibc

/// Measures tsubame beside its peers in the same run and holds the ratios against what was committed.
///
/// `tsubame-bench THRESHOLDS [NAME…]`: the table goes to standard error, the same as JSON to standard output.
/// It exits with 1 where a threshold is passed, with 2 where something could not be measured.
@main
enum Main {
  static func main() async {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      guard let file = words.first else {
        throw BenchError("usage: tsubame-bench THRESHOLDS [NAME…]")
      }
      let thresholds = try Thresholds(file: file)
      var report = Report(thresholds)
      for benchmark in try benchmarks(named: words.dropFirst()) {
        report.add(try await benchmark.findings(in: try Place()))
      }
      report.print()
      exit(report.isPassed ? 0 : 1)
    } catch {
      Report.complain("\(error)")
      exit(2)
    }
  }

  /// Those that measure memory come first: what a new process counts as its own begins with what this one has used.
  private static let all: [any Benchmark] = [
    StartBenchmark(), RowsBenchmark(), PagingBenchmark(), ScanBenchmark(), ImportBenchmark(),
    LanguageBenchmark(), PluginBenchmark(), SwiftModuleBenchmark(),
  ]

  private static func benchmarks(named names: ArraySlice<String>) throws -> [any Benchmark] {
    try names.isEmpty
      ? all
      : names.map { name in
        guard let found = all.first(where: { $0.name == name }) else {
          let known = all.map(\.name).joined(separator: ", ")
          throw BenchError("no benchmark \(name); there are \(known)")
        }
        return found
      }
  }
}
