internal import Files

/// The first twenty of a timeline and of a tag: as fast from a million posts as from ten thousand.
struct PagingBenchmark: Benchmark {
  let name = "paging"

  private static let counts = [10_000, 1_000_000]
  /// In one process so often that starting it does not count.
  private static let repetitions = 100

  func findings(in place: Place) async throws -> [Finding] {
    var workspaces: [String] = []
    for count in PagingBenchmark.counts {
      workspaces.append(try await PostStore.workspace(of: count, in: place).visible)
    }
    let chains = [
      ("timeline", "timeline"), ("tag", "tag #\(PostMaker.commonTag)"),
      ("rare-tag", "tag #\(PostMaker.rareTag)"),
    ]
    return try chains.flatMap { name, chain in
      let page = "\(chain) | first 20"
      try check(page, workspaces, place)
      let often = "repeat \(PagingBenchmark.repetitions) { \(page) | let page }"
      return [
        try finding("paging.\(name).process", page, 61, 1, workspaces, place),
        try finding(
          "paging.\(name).repeated", often, 41, PagingBenchmark.repetitions, workspaces, place),
      ]
    }
  }

  private func finding(
    _ name: String, _ lines: String, _ rounds: Int, _ pages: Int, _ workspaces: [String],
    _ place: Place
  ) throws -> Finding {
    let runs = try Interleaved.runs(
      rounds: rounds, tries: 3,
      workspaces.map { workspace in
        { try ProcessRun.measure(command(lines, workspace, place)) }
      })
    let times = runs.map { $0.medianSeconds / Double(pages) }
    return Finding(
      name, times[1] / times[0], "x 10,000 posts",
      "\(Number.milliseconds(times[0])) and \(Number.milliseconds(times[1])) a page")
  }

  private func command(_ lines: String, _ workspace: String, _ place: Place) -> [String] {
    [place.tsubame, "--workspace", workspace, "--as", "taro", "-c", lines]
  }

  /// Whether each store gives twenty posts.
  private func check(_ page: String, _ workspaces: [String], _ place: Place) throws {
    let answer = place.cache.appending("page.txt")
    for workspace in workspaces {
      _ = try ProcessRun.measure(command(page, workspace, place), output: answer.visible)
      let lines = try FileReader.text(of: answer).split(separator: "\n")
      guard lines.count == 20 else {
        throw BenchError("\(page) gives \(lines.count) posts from \(workspace)")
      }
    }
  }
}
