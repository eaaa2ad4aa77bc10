internal import TsubameKit

/// How the rows of one kind look on a terminal.
protocol RowLayout {
  /// What stands above the first row.
  var headingLines: [String] { get }

  /// The lines of one row; none is wider than the window.
  ///
  /// - Parameter previous: the row above it, for layouts that group rows.
  func lines(for row: Row, after previous: Row?) -> [String]
}

/// What all layouts need to know.
struct RowStyle {
  let language: DisplayLanguage
  let clock: any SessionClock
  let window: Window
}

/// The layout that suits some rows.
enum RowLayouts {
  private static let cardFields = ["id", "author", "text"]
  /// Kinds of which a single row is shown with all it holds.
  private static let kindsShownWhole: Set<String> = ["photo", "file", "error"]

  /// - Parameter rows: the first rows, at least one, from which widths are taken.
  static func choose(for rows: [Row], isLive: Bool, style: RowStyle) -> any RowLayout {
    guard let schema = rows.first?.schema else { return CardLayout(style: style) }
    if schema == .value { return ValueLayout() }
    if schema.kind == "post", cardFields.allSatisfy({ schema.position(of: $0) != nil }) {
      return PostLayout(style: style)
    }
    if schema.kind == "command",
      CommandListLayout.fields.allSatisfy({ schema.position(of: $0) != nil })
    {
      return CommandListLayout(rows: rows, style: style)
    }
    if rows.count == 1, !isLive, let kind = schema.kind, kindsShownWhole.contains(kind) {
      return CardLayout(style: style)
    }
    return TableLayout(rows: rows, style: style)
  }
}

/// Rows of one value each: one a line, as they are.
struct ValueLayout: RowLayout {
  var headingLines: [String] { [] }

  func lines(for row: Row, after previous: Row?) -> [String] {
    [Shown.line(row.values.first?.text ?? "")]
  }
}
