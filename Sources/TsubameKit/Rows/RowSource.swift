/// Rows of which something else can take stages over: the store, as one SQL query; a file, whose reader then makes only
/// what is looked at.
///
/// The evaluator offers each following stage of the chain to the source; the first one that the source
/// declines is done row by row, as are all after it. Results are the same either way.
public protocol RowSource {
  /// The shape of the rows as they now come, where it is known before the first of them.
  var schema: Schema? { get }

  /// This source with one more stage, or nil when the evaluator has to take over here.
  func appending(_ stage: Stage) -> (any RowSource)?

  /// Starts reading.
  func rows() -> RowStream

  /// What will be asked, for `explain`: the SQL text with its arguments put in.
  var explanation: String { get }
}
