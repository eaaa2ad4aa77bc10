internal import Files
internal import Glibc
internal import TsubameKit

/// How fast posts get into the store: in batches, and from a file as X gives them.
struct ImportBenchmark: Benchmark {
  let name = "import"

  private static let count = 100_000

  func findings(in place: Place) async throws -> [Finding] {
    var inserts: [Double] = []
    for _ in 0..<3 {
      inserts.append(
        try await PostStore.fill(try place.emptyFolder("insert"), ImportBenchmark.count))
    }
    let file = place.cache.appending("timeline-1.json")
    if !FileStatus.exists(file) { try write(to: file) }
    let bytes = try FileStatus(of: file).bytes
    let runs = try Interleaved.runs(
      rounds: 3, warmUps: 0,
      [
        {
          let workspace = try place.emptyFolder("import").visible
          return try ProcessRun.measure([
            place.tsubame, "--workspace", workspace, "-c",
            "login taro\ntimeline import '\(file.visible)'",
          ])
        }
      ])
    let (insert, whole) = (inserts.median, runs[0].medianSeconds)
    return [
      Finding(
        "import.insert", Double(ImportBenchmark.count) / insert, "posts/s",
        "100,000 posts in batches of 5,000"),
      Finding(
        "import.file", Double(bytes) / 1e6 / whole, "MB/s",
        "\(Number.short(Double(bytes) / 1e6)) MB, 100,000 posts, whole process, peak "
          + "\(Number.short(runs[0].medianPeakBytes / 1e6)) MB"),
    ]
  }

  /// Writes the posts in the shape of `statuses/home_timeline.json` (v1.1).
  private func write(to file: FilePath) throws {
    let writer = try AtomicWriter(file)
    let user = Schema(
      fields: ["id_str", "screen_name", "name", "profile_image_url_https"].map { Field($0) })
    let status = Schema(
      fields: ["id_str", "full_text", "favorite_count", "retweet_count", "lang", "user"]
        .map { Field($0) })
    for number in 0..<ImportBenchmark.count {
      let post = PostMaker().post(number)
      let author = Row(
        user,
        [
          Value(post.author.id), .text(post.author.handle), .text(post.author.name),
          Value(post.author.profileImageURL),
        ])
      let row = Row(
        status,
        [
          // X's ids hold the time; these lie in 2015.
          .text("\(550_000_000_000_000_000 + number * 1_000_000_000)"), .text(post.text),
          .int(post.likes), .int(post.boosts), Value(post.language), .record(author),
        ])
      var bytes = Array((number == 0 ? "[" : ",\n").utf8)
      JSONWriter.append(row, to: &bytes)
      try writer.write(bytes)
    }
    try writer.write("]\n")
    try writer.commit()
  }
}
