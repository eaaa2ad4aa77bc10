/// What bars are drawn with.
struct ChartMarks {
  /// From one eighth of a column to a whole one; a single mark where there are no parts.
  let bar: [String]
  /// From the lowest to the highest.
  let heights: [String]
  let axis: String
  let ellipsis: String
  /// Between the ends of a range.
  let dash: String

  static let blocks = ChartMarks(
    bar: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], axis: "│", ellipsis: "…", dash: "–")
  static let ascii = ChartMarks(
    bar: ["#"], heights: ["_", ".", "-", ":", "=", "+", "*", "#"], axis: "|", ellipsis: "~",
    dash: "..")

  private init(
    bar: [String], heights: [String], axis: String, ellipsis: String, dash: String
  ) {
    self.bar = bar
    self.heights = heights
    self.axis = axis
    self.ellipsis = ellipsis
    self.dash = dash
  }

  /// Blocks where the locale's variables, in their order (POSIX, "Environment Variables"), name UTF-8.
  init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    self = name.hasSuffix("utf-8") || name.hasSuffix("utf8") ? .blocks : .ascii
  }

  /// A bar of a length in columns; never nothing where there is something.
  func bar(_ columns: Double) -> String {
    guard columns > 0, let full = bar.last else { return "" }
    let parts = max(1, Int((columns * Double(bar.count)).rounded()))
    let rest = parts % bar.count
    return String(repeating: full, count: parts / bar.count) + (rest > 0 ? bar[rest - 1] : "")
  }
}
