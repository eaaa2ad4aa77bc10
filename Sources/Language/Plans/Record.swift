internal import TsubameKit

/// A row whose values are made only when they are asked for.
protocol Record {
  var schema: Schema { get }

  /// The value of a field, by its place in the schema.
  ///
  /// - Throws: `CancellationError`.
  func value(at position: Int) throws -> Value
}
