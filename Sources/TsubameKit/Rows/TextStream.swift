/// Text that flows in pieces, like the CSV of a million rows. It belongs to the one task that reads it.
public struct TextStream {
  private let pull: () async throws -> String?

  /// - Parameter pull: gives the next piece, nil at the end.
  public init(pull: @escaping () async throws -> String?) { self.pull = pull }

  /// The next piece; nil at the end.
  public func next() async throws -> String? {
    try Task.checkCancellation()
    return try await pull()
  }

  /// All text that is left.
  public func collect() async throws -> String {
    var text = ""
    while let piece = try await next() { text += piece }
    return text
  }
}
