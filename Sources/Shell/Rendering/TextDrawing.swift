public import TsubameKit

/// Draws rows for `to table` and `to chart`: plain text as wide as the window, without colours, to be shown, piped or saved.
public struct TextDrawing: Drawing {
  private let language: DisplayLanguage
  private let clock: any SessionClock
  private let environment: [String: String]
  private let screen: Screen?

  /// - Parameters:
  ///   - environment: `COLUMNS`, where standard output is no terminal; the locale's variables tell whether charts may
  ///     be drawn with blocks.
  ///   - screen: takes the place of the terminal.
  public init(
    language: DisplayLanguage, clock: any SessionClock, environment: [String: String],
    screen: Screen? = nil
  ) {
    self.screen = screen
    self.language = language
    self.clock = clock
    self.environment = environment
  }

  /// A table, even of what a terminal would show as cards.
  public func table(of rows: RowStream, columns: Int?) -> TextStream {
    let style = style(columns)
    var page = Page(rows, size: nil)
    var layout: TableLayout?
    var isDone = false
    return TextStream {
      guard !isDone else { return nil }
      var lines: [String] = []
      var batch: [Row]?
      if layout == nil {
        batch = try await page.firstRows()
        layout = batch.map { TableLayout(rows: $0, style: style) }
        lines = layout?.headingLines ?? rows.schema.map { [style.noRows($0)] } ?? []
      } else {
        batch = try await page.next()
      }
      for row in batch ?? [] { lines += layout?.lines(for: row, after: nil) ?? [] }
      if batch == nil {
        isDone = true
        lines += layout?.closingLines ?? []
      }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  /// Bars, or one line of them.
  public func chart(of rows: RowStream, _ request: ChartRequest) -> TextStream {
    let style = style(request.columns)
    let marks = ChartMarks(environment: environment)
    var isDone = false
    return TextStream {
      guard !isDone else { return nil }
      isDone = true
      let most = request.isSparkline ? Sparkline.most : BarChart.most
      let (read, isCut) = try await TextDrawing.read(rows, atMost: most)
      guard let schema = read.first?.schema ?? rows.schema else { return "" }
      let fields = try ChartFields(request, of: read, in: schema)
      let points = read.compactMap { fields.point(of: $0, style: style) }
      guard !points.isEmpty else { return style.noRows(schema) + "\n" }
      var lines =
        request.isSparkline
        ? [Sparkline(points, marks: marks).line(columns: style.window.columns)]
        : BarChart(points, marks: marks).lines(columns: style.window.columns)
      if isCut { lines.append(style.said(Message("chart-cut", ["count": "\(most)"]))) }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  /// As many rows as can be drawn, and whether there are more.
  private static func read(_ rows: RowStream, atMost most: Int) async throws -> ([Row], Bool) {
    var page = Page(rows, size: most)
    var read: [Row] = []
    while let batch = try await page.next() { read += batch }
    return (read, page.hasMore)
  }

  private func style(_ columns: Int?) -> RowStyle {
    var window = screen?.window ?? Window(of: 1, environment: environment)
    window.hasColours = false
    if let columns { window.columns = columns }
    return RowStyle(language: language, clock: clock, window: window)
  }
}
