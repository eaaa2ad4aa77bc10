internal import TsubameKit

/// Keeps what the last line gave, for `$last` at the prompt: at most so many rows, so that memory stays bounded.
final class LastResult {
  private var value: Value?
  private var isCut = false

  /// The name of the variable.
  static let name = "last"
  /// More rows, or bytes of a text, are not kept.
  static let most = (rows: 10_000, bytes: 1 << 20)

  /// Shows a result and keeps what was shown of it.
  func keep(
    _ result: CommandResult, showing show: (CommandResult) async throws -> Void
  ) async throws {
    guard !result.isSecret else { return try await show(result) }
    let shown = ShownResult(mostRows: min(result.pageSize ?? .max, LastResult.most.rows))
    var followed = result
    followed.flow = shown.following(result.flow)
    do {
      try await show(followed)
      // Of rows that are quiet at the end a message says enough: nobody has read them.
      if result.isQuietAtEnd, case .rows(let rows) = followed.flow {
        while !shown.isCut, try await rows.next() != nil {}
      }
    } catch is CancellationError {
      take(shown, of: result)
      throw CancellationError()
    }
    take(shown, of: result)
  }

  /// What the line that has just ended gave last; nil where it gave nothing.
  func takeValue() -> Value? {
    defer { value = nil }
    return value
  }

  /// Whether `$last` is not all that was shown; true once for each.
  func takeCut() -> Bool {
    defer { isCut = false }
    return isCut
  }

  private func take(_ shown: ShownResult, of result: CommandResult) {
    guard let value = shown.value else { return }
    self.value = value
    // What a page leaves out was never shown.
    isCut = shown.isCut && result.pageSize == nil
  }
}
