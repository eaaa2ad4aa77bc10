/// Draws rows as text for people. Only Shell knows how wide characters and windows are and what fields are called;
/// the language's filters reach it through the session.
public protocol Drawing: Sendable {
  /// A table of the rows, line by line.
  ///
  /// - Parameters:
  ///   - rows: what is drawn.
  ///   - columns: the most that a line may take; nil for the window's width.
  func table(of rows: RowStream, columns: Int?) -> TextStream

  /// The rows as bars, or as one line.
  ///
  /// - Throws: from the text, `CommandError` where the rows lack a number or the fields that were asked for.
  func chart(of rows: RowStream, _ request: ChartRequest) -> TextStream
}

/// What a chart is to show.
public struct ChartRequest: Sendable {
  /// The field that names each row; nil to choose one.
  public let label: String?
  /// The field that holds each row's number; nil to choose one.
  public let value: String?
  /// True for one line of small bars in place of a bar for each row.
  public let isSparkline: Bool
  /// The most columns that a line may take; nil for the window's width.
  public let columns: Int?
  /// Where the request stands, for errors.
  public let place: SourcePlace?

  /// A request; what is not given is chosen.
  public init(
    label: String? = nil, value: String? = nil, isSparkline: Bool = false, columns: Int? = nil,
    place: SourcePlace? = nil
  ) {
    self.label = label
    self.value = value
    self.isSparkline = isSparkline
    self.columns = columns
    self.place = place
  }
}

/// By which a session holds what draws.
public enum DrawingKey: SessionKey {
  /// Whatever draws; Shell puts it there.
  public typealias Part = any Drawing
}
