/// Rows that flow in batches and are pulled by who reads them: nothing is read before it is asked for,
/// and a reader that has enough just stops asking.
///
/// A stream belongs to the one task that reads it. It is read once.
public struct RowStream {
  /// The shape of the rows, where it is known before the first of them; nil where only the rows tell.
  public let schema: Schema?
  /// Where the rows come from, when the rest of a chain can be handed to it (see ``RowSource``).
  public let source: (any RowSource)?
  private let pull: () async throws -> [Row]?

  /// Rows made by a closure that gives a batch at a time and nil at the end.
  ///
  /// - Parameters:
  ///   - schema: the shape of the rows, where it is known before the first of them.
  ///   - pull: throws `CommandError`, or `CancellationError` when the task is cancelled.
  public init(schema: Schema?, pull: @escaping () async throws -> [Row]?) {
    self.schema = schema
    source = nil
    self.pull = pull
  }

  /// The rows of a source, which further stages may still be handed to.
  public init(_ source: any RowSource) {
    schema = source.schema
    self.source = source
    var rows: RowStream?
    pull = {
      let opened = rows ?? source.rows()
      rows = opened
      return try await opened.next()
    }
  }

  /// Rows that are all here already.
  public init(schema: Schema?, rows: [Row]) {
    var rest: [Row]? = rows
    self.init(schema: schema ?? rows.first?.schema) {
      defer { rest = nil }
      return rest
    }
  }

  /// The next rows, at least one; nil at the end.
  public func next() async throws -> [Row]? {
    while true {
      try Task.checkCancellation()
      guard let batch = try await pull() else { return nil }
      if !batch.isEmpty { return batch }
    }
  }

  /// All rows that are left.
  public func collect() async throws -> [Row] {
    var rows: [Row] = []
    while let batch = try await next() { rows += batch }
    return rows
  }

  /// A stream of the rows that `transform` makes of each batch.
  public func map(
    schema: Schema?, _ transform: @escaping ([Row]) async throws -> [Row]
  ) -> RowStream {
    RowStream(schema: schema) {
      guard let batch = try await next() else { return nil }
      return try await transform(batch)
    }
  }
}
