internal import Text

/// A horizontal bar for each row: label, number, bar. Numbers below zero go to the left of an axis.
struct BarChart {
  /// Nobody reads more bars.
  static let most = 500

  private let points: [ChartPoint]
  private let marks: ChartMarks
  private static let gap = 2
  /// In fewer columns bars tell nothing.
  private static let leastForBars = 8

  init(_ points: [ChartPoint], marks: ChartMarks) {
    self.points = points
    self.marks = marks
  }

  /// The lines; none is wider than so many columns.
  func lines(columns: Int) -> [String] {
    let widestText = points.map { Shown.width($0.text) }.max() ?? 0
    let textWidth = min(widestText, max(1, columns / 2))
    let widestLabel = points.map { Shown.width($0.label) }.max() ?? 0
    let room = columns - textWidth - 2 * BarChart.gap
    let labelWidth = min(widestLabel, max(1, min(columns * 2 / 5, room - BarChart.leastForBars)))
    let scale = Scale(points.compactMap(\.value), columns: max(1, room - labelWidth))
    return points.map { point in
      var head = DisplayWidth.pad(cut(point.label, to: labelWidth), to: labelWidth)
      if labelWidth > 0 { head += String(repeating: " ", count: BarChart.gap) }
      head += DisplayWidth.pad(cut(point.text, to: textWidth), to: textWidth, .right)
      let line = head + String(repeating: " ", count: BarChart.gap) + bar(point.value, scale)
      return cut(String(line.trimmingSpacesAtEnd), to: columns)
    }
  }

  private func bar(_ value: Double?, _ scale: Scale) -> String {
    guard scale.below > 0 else { return marks.bar(scale.length(of: value ?? 0)) }
    let left = value.map { $0 < 0 ? max(1, Int(scale.length(of: -$0).rounded())) : 0 } ?? 0
    let blanks = String(repeating: " ", count: max(0, scale.below - left))
    let full = String(repeating: marks.bar.last ?? "", count: min(left, scale.below))
    return blanks + full + marks.axis + (left > 0 ? "" : marks.bar(scale.length(of: value ?? 0)))
  }

  private func cut(_ text: String, to width: Int) -> String {
    DisplayWidth.cut(text, to: width, mark: marks.ellipsis)
  }

  /// How long numbers are in columns.
  private struct Scale {
    /// Columns below zero.
    let below: Int
    /// The number furthest from zero; all are measured by it, so that none is too large to add.
    private let largest: Double
    private let columns: Double

    init(_ values: [Double], columns: Int) {
      let (highest, lowest) = (max(0, values.max() ?? 0), min(0, values.min() ?? 0))
      let largest = max(highest, -lowest)
      self.largest = largest
      guard largest > 0, lowest < 0 else {
        below = 0
        self.columns = Double(columns)
        return
      }
      let (up, down) = (highest / largest, -lowest / largest)
      let room = Double(max(2, columns - 1))
      below = min(max(1, Int((room * down / (up + down)).rounded())), max(1, columns - 2))
      let above = max(1, columns - 1 - below)
      self.columns = min(Double(below) / down, up > 0 ? Double(above) / up : .infinity)
    }

    func length(of value: Double) -> Double { largest > 0 ? value / largest * columns : 0 }
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
