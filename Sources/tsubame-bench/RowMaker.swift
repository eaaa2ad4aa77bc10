internal import Files

/// Rows of five fields, the same in every run, as JSON lines and as comma-separated values.
enum RowMaker {
  /// To be changed where rows change, so that no old file is taken for a new one.
  private static let edition = 1
  private static let batch = 10_000

  enum Format: String { case ndjson, csv }

  /// A file of so many rows, made where there is none.
  static func file(of count: Int, _ format: Format, in place: Place) throws -> FilePath {
    let file = place.cache.appending("rows-\(edition)-\(count).\(format)")
    if FileStatus.exists(file) { return file }
    let writer = try AtomicWriter(file)
    if format == .csv { try writer.write("a,b,n,c,text\n") }
    for first in stride(from: 0, to: count, by: batch) {
      let lines = (first..<min(first + batch, count)).map { line($0, format) }
      try writer.write(lines.joined())
    }
    try writer.commit()
    return file
  }

  private static let words = ["りんご", "みかん", "ぶどう", "さくら", "いちご", "すいか", "もも", "なし"]

  private static func line(_ number: Int, _ format: Format) -> String {
    var random = SplitMix(state: UInt64(number))
    let (a, n) = (random.next() % 1_000_000_007, random.next() % 100)
    let (b, c) = ("user\(random.next() % 50_000)", Double(random.next() % 100_000) / 100)
    let text = (0..<6).map { _ in random.pick(words) }.joined(separator: " ")
    return switch format {
    case .ndjson:
      "{\"a\":\(a),\"b\":\"\(b)\",\"n\":\(n),\"c\":\(c),\"text\":\"\(text)\"}\n"
    case .csv: "\(a),\(b),\(n),\(c),\(text)\n"
    }
  }
}
