internal import TsubameKit

/// Writes what a chain gives at its end to standard output: for people on a terminal, for programs elsewhere.
struct ResultWriter {
  let output: any ResultOutput
  let window: Window
  let language: DisplayLanguage
  let clock: any SessionClock
  /// What `--format` asked for, if it did.
  let format: OutputFormat?

  /// Pages, and rows that stand in for others, are for a terminal and for what `--format table` shows like one.
  private var isForPeople: Bool { window.isTerminal || format == .table }

  /// - Throws: what reading the rows throws; `OutputClosed` where the reader has gone away.
  func write(_ result: CommandResult) async throws {
    let format = format ?? (window.isTerminal ? .table : .rows(.tsv))
    switch result.flow {
    case .nothing: break
    case .value where result.isSecret && window.isTerminal: break
    case .value(.list(let values))
    where format == .table && !values.isEmpty && values.allSatisfy { $0.record != nil }:
      let rows = values.compactMap(\.record)
      try await show(RowStream(schema: nil, rows: rows), of: result)
    case .value(let value): try write(value, as: format)
    case .text(let text): try await write(text)
    case .rows(let rows):
      switch format {
      case .rows(let rowFormat):
        if result.isQuietAtEnd, self.format == nil { break }
        try await encode(rows, as: rowFormat, isLive: result.isLive)
      case .table:
        guard result.isQuietAtEnd else {
          try await show(rows, of: result)
          break
        }
        if isForPeople, let rows = result.terminalRows { try await show(rows, of: result) }
      }
    }
    try output.flush()
  }

  private func encode(_ rows: RowStream, as format: RowFormat, isLive: Bool) async throws {
    // What a shell pipes on has no heading; `--format csv` is a file's content and has one.
    let options = RowEncoder.Options(heading: format != .tsv)
    var encoder = RowEncoder(format, schema: rows.schema, options: options)
    var bytes: [UInt8] = []
    var hasBegun = false
    do {
      while let batch = try await rows.next() {
        try encoder.encode(batch, into: &bytes)
        try write(bytes)
        hasBegun = hasBegun || !bytes.isEmpty
        bytes.removeAll(keepingCapacity: true)
        if isLive { try output.flush() }
      }
    } catch let error as CommandError {
      // Whoever reads it gets one whole document, and is told by the exit code that rows are missing.
      if format == .json, hasBegun {
        encoder.finish(into: &bytes)
        try write(bytes)
        try output.flush()
      }
      throw error
    }
    encoder.finish(into: &bytes)
    try write(bytes)
  }

  private func show(_ rows: RowStream, of result: CommandResult) async throws {
    if let heading = result.heading {
      try writeLines([Style.heading.apply(Shown.line(heading), in: window)])
      if result.isLive { try output.flush() }
    }
    var page = Page(rows, size: isForPeople ? result.pageSize : nil)
    let style = RowStyle(language: language, clock: clock, window: window)
    guard let first = try await page.firstRows(isLive: result.isLive) else {
      // Rows of no known shape may come of a block that has printed all there is to see.
      if isForPeople, result.message == nil, let schema = rows.schema {
        try writeLines([style.noRows(schema)])
      }
      return
    }
    let layout = RowLayouts.choose(for: first, isLive: result.isLive, style: style)
    try writeLines(layout.headingLines)
    if result.isLive { try writeLines(layout.closingLines) }
    var batch: [Row]? = first
    var previous: Row?
    while let rows = batch {
      try Task.checkCancellation()
      for row in rows {
        try writeLines(layout.lines(for: row, after: previous))
        previous = row
      }
      // A pager shows what has come while the rest is still being read.
      if window.isTerminal { try output.flush() }
      batch = try await page.next()
    }
    if !result.isLive { try writeLines(layout.closingLines) }
    if page.hasMore, let size = result.pageSize {
      try writeLines([style.said(Message("more-rows", ["count": "\(size)"]))])
    } else if isForPeople, let closing = result.closing?() {
      try writeLines(style.wrapped(closing))
    }
  }

  private func write(_ value: Value, as format: OutputFormat) throws {
    switch (format, value) {
    case (.rows(let rowFormat), .record(let row)):
      var bytes: [UInt8] = []
      let isObject = rowFormat == .json || rowFormat == .ndjson
      if isObject {
        RowEncoder.encode(value: value, as: rowFormat, into: &bytes)
      } else {
        let options = RowEncoder.Options(heading: rowFormat != .tsv)
        var encoder = RowEncoder(rowFormat, schema: row.schema, options: options)
        try encoder.encode([row], into: &bytes)
        encoder.finish(into: &bytes)
      }
      try write(bytes)
    case (.rows(let rowFormat), .list(let values)) where rowFormat != .json:
      var bytes: [UInt8] = []
      for value in values { RowEncoder.encode(value: value, as: rowFormat, into: &bytes) }
      try write(bytes)
    case (.rows(.tsv), _) where self.format == nil:
      try output.write(value.text + "\n")
    case (.rows(let rowFormat), _):
      var bytes: [UInt8] = []
      RowEncoder.encode(value: value, as: rowFormat, into: &bytes)
      try write(bytes)
    case (.table, .record(let row)):
      let style = RowStyle(language: language, clock: clock, window: window)
      try writeLines(CardLayout(style: style).lines(for: row, after: nil))
    case (.table, .list(let values)):
      try writeLines(values.map { Shown.line(NestedText.line($0)) })
    case (.table, _):
      try writeLines([Shown.block(value.text)])
    }
  }

  /// What a program would read; a terminal gets it with what would act on it made visible.
  private func write(_ bytes: [UInt8]) throws {
    guard window.isTerminal else { return try output.write(bytes) }
    try output.write(Shown.block(String(decoding: bytes, as: UTF8.self)))
  }

  private func write(_ text: TextStream) async throws {
    var endsLine = true
    while let piece = try await text.next() {
      try output.write(window.isTerminal ? Shown.block(piece) : piece)
      if let last = piece.utf8.last { endsLine = last == UInt8(ascii: "\n") }
    }
    if window.isTerminal, !endsLine { try output.write("\n") }
  }

  private func writeLines(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}

extension Value {
  fileprivate var record: Row? {
    if case .record(let row) = self { return row }
    return nil
  }
}
