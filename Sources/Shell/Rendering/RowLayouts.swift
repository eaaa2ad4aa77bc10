internal import TsubameKit

/// The layout that suits some rows.
enum RowLayouts {
  private static let cardFields = ["id", "author", "text"]
  /// Kinds of which a single row is shown with all it holds.
  private static let kindsShownWhole: Set<String> = ["photo", "file", "error"]
  /// Kinds whose texts are too long for tables: every row is a card.
  private static let kindsOfCards: Set<String> = ["explanation"]

  /// - Parameter rows: the first rows, at least one, from which widths are taken.
  static func choose(for rows: [Row], isLive: Bool, style: RowStyle) -> any RowLayout {
    guard let schema = rows.first?.schema else { return CardLayout(style: style) }
    if schema.isLoneValue { return ValueLayout() }
    if schema.kind == "post", cardFields.allSatisfy({ schema.position(of: $0) != nil }) {
      return PostLayout(style: style)
    }
    if schema.kind == "command",
      CommandListLayout.fields.allSatisfy({ schema.position(of: $0) != nil })
    {
      return CommandListLayout(rows: rows, style: style)
    }
    if schema.kind == "check",
      CheckListLayout.fields.allSatisfy({ schema.position(of: $0) != nil })
    {
      return CheckListLayout(rows: rows, style: style)
    }
    if let kind = schema.kind, kindsOfCards.contains(kind) { return CardLayout(style: style) }
    if rows.count == 1, !isLive,
      schema.kind.map(kindsShownWhole.contains) == true
        || !TableLayout.showsWhole(rows, style: style)
    {
      return CardLayout(style: style)
    }
    return TableLayout(rows: rows, style: style)
  }
}
