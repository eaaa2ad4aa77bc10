/// One line of small bars, from the lowest number to the highest, in the order of time where labels are times.
struct Sparkline {
  /// So many rows are read; they share the columns of the window.
  static let most = 100_000

  private let points: [ChartPoint]
  private let marks: ChartMarks
  init(_ points: [ChartPoint], marks: ChartMarks) {
    let isSeries = points.allSatisfy { $0.moment != nil }
    self.points =
      isSeries ? points.sorted { ($0.moment ?? 0) < ($1.moment ?? 0) } : points
    self.marks = marks
  }

  /// The bars, and from where to where they go.
  func line(columns: Int) -> String {
    let range = ranges.map { "  " + $0 }.first { Shown.width($0) <= columns / 2 } ?? ""
    return bars(of: shared(among: max(1, columns - Shown.width(range)))) + range
  }

  /// From where to where the bars go, the most telling first; one that leaves them no room is left out.
  private var ranges: [String] {
    let known = points.filter { $0.value != nil }
    let order = { (left: ChartPoint, right: ChartPoint) in (left.value ?? 0) < (right.value ?? 0) }
    guard let low = known.min(by: order), let high = known.max(by: order) else { return [] }
    let values = low.text + marks.dash + high.text
    guard let first = points.first, let last = points.last, first.moment != nil else {
      return [values]
    }
    return [first.label + marks.dash + last.label + ": " + values, values]
  }

  /// Where there are more numbers than columns, each column is the average of its share.
  private func shared(among columns: Int) -> [Double?] {
    let values = points.map(\.value)
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let share = values[
        (column * values.count / columns)..<((column + 1) * values.count / columns)]
      let known = share.compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
    }
  }

  private func bars(of values: [Double?]) -> String {
    let known = values.compactMap { $0 }
    let (low, high) = (known.min() ?? 0, known.max() ?? 0)
    // Halves, since the whole distance of the largest numbers is none.
    let distance = high / 2 - low / 2
    return values.map { value in
      guard let value else { return " " }
      guard distance > 0 else { return marks.heights[low == 0 ? 0 : marks.heights.count / 2 - 1] }
      let height = (value / 2 - low / 2) / distance * Double(marks.heights.count - 1)
      return marks.heights[min(marks.heights.count - 1, max(0, Int(height.rounded())))]
    }.joined()
  }
}
