internal import TsubameKit

/// How the rows of one kind look on a terminal.
protocol RowLayout {
  /// What stands above the first row.
  var headingLines: [String] { get }

  /// The lines of one row; none is wider than the window.
  ///
  /// - Parameter previous: the row above it, for layouts that group rows.
  func lines(for row: Row, after previous: Row?) -> [String]

  /// What is to be said of all rows, below the last of them.
  var closingLines: [String] { get }
}

extension RowLayout {
  var headingLines: [String] { [] }
  var closingLines: [String] { [] }
}
