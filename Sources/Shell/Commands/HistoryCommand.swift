internal import Files
internal import TsubameKit

/// `history`: the lines that have been typed, in all shells, the last one last.
struct HistoryCommand: Command {
  static let signature = Signature(
    "history", flags: [Flag("count", .int)], output: .rows(.history), effects: .reads,
    examples: ["history --count 5", "history | where exit != 0 | count"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try HistoryRows.result(invocation, count: invocation.arguments.int("count")) { _ in true }
  }
}

/// `history search TEXT`: those that hold a text, whatever the size of its letters.
struct HistorySearchCommand: Command {
  static let signature = Signature(
    "history search", parameters: [Parameter("text", .text, .restText)],
    flags: [Flag("count", .int)], output: .rows(.history), effects: .reads,
    examples: ["history search timeline"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let wanted = SearchedText.folded(invocation.arguments.text("text") ?? "")
    return try HistoryRows.result(invocation, count: invocation.arguments.int("count")) {
      SearchedText.folded($0.line).holds(wanted)
    }
  }
}

/// `history session N`: those of the shell in which line N was typed.
struct HistorySessionCommand: Command {
  static let signature = Signature(
    "history session", parameters: [Parameter("id", .id)], output: .rows(.history),
    effects: .reads, examples: ["try { history session 1 } catch e { print $e.message }"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let id = invocation.arguments.int("id") ?? 0
    let reader = try HistoryRows.reader(invocation)
    while let (number, entry) = try reader?.next() {
      guard number == id else { continue }
      return try HistoryRows.result(invocation, count: nil) { $0.session == entry.session }
    }
    throw CommandError(
      "history-no-line", ["id": "\(id)"], place: invocation.arguments.place("id"))
  }
}

/// Rows of typed lines.
enum HistoryRows {
  /// Nil where no home folder is known.
  static func reader(_ invocation: Invocation) throws -> HistoryReader? {
    guard let file = try? invocation.session.part(HistoryFileKey.self) else { return nil }
    return try HistoryReader(file)
  }

  /// Those that a condition holds for, in the order in which they were typed.
  ///
  /// - Parameter count: only the last so many of them.
  /// - Throws: `CommandError`
  static func result(
    _ invocation: Invocation, count: Int?, _ holds: @escaping (HistoryEntry) -> Bool
  ) throws -> CommandResult {
    if let count, count < 0 {
      throw CommandError(
        "negative-count", ["value": "\(count)"], place: invocation.arguments.place("count"))
    }
    let reader = try reader(invocation)
    guard let count else {
      return .rows(RowStream(schema: .history) { try batch(reader, holds) })
    }
    var last: [Row] = []
    while let rows = try batch(reader, holds) { last = Array((last + rows).suffix(count)) }
    return .rows(RowStream(schema: .history, rows: last))
  }

  private static let batchSize = 256

  private static func batch(
    _ reader: HistoryReader?, _ holds: (HistoryEntry) -> Bool
  ) throws -> [Row]? {
    var rows: [Row] = []
    while rows.count < batchSize, let (id, entry) = try reader?.next() {
      if holds(entry) { rows.append(row(id, entry)) }
    }
    return rows.isEmpty ? nil : rows
  }

  private static func row(_ id: Int, _ entry: HistoryEntry) -> Row {
    Row(
      .history,
      [.int(id), entry.time.map { .time($0) } ?? .none, .text(entry.line), Value(entry.exit)])
  }
}
