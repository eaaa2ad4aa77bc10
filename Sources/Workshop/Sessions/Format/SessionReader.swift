public import Files
internal import TsubameKit

/// Reads the text of a session on record.
public struct SessionReader {
  /// A longer file is none that anybody recorded. In bytes.
  private static let limit = 1 << 26

  private let name: String
  private var start: SessionStart?
  private var exchanges: [SessionExchange] = []
  private var pause: Int?
  /// True where nothing tells what the session began with.
  private var isBare = false
  /// True while further lines may belong to what was typed.
  private var isTyping = false

  private init(name: String) { self.name = name }

  /// The session in a file: plain, or in the fenced blocks of Markdown.
  ///
  /// - Throws: `CommandError` that names the file and the line; `CancellationError`.
  public static func session(in file: FilePath) throws -> SessionFile {
    let text = try FileReader.text(of: file, limit: limit, acceptsStreams: false)
    let isMarkdown = file.fileExtension == "md"
    return try session(isMarkdown ? SessionMarkdown.session(in: text) : text, name: file.visible)
  }

  /// The session that a text tells.
  ///
  /// - Parameter name: what errors call it.
  /// - Throws: `CommandError`
  public static func session(_ text: String, name: String) throws -> SessionFile {
    var reader = SessionReader(name: name)
    let lines = lines(of: text)
    for (index, line) in lines.enumerated() { try reader.take(line, number: index + 1) }
    guard let start = reader.start else {
      throw CommandError(
        lines.isEmpty ? "session-no-header" : "session-no-start", ["file": name])
    }
    return SessionFile(start: start, exchanges: reader.exchanges.map(SessionReader.finished))
  }

  /// The exchanges that a text tells, without what a session begins with.
  ///
  /// - Parameters:
  ///   - name: what errors call the file.
  ///   - first: the number of its first line there.
  /// - Throws: `CommandError`
  static func exchanges(
    _ text: String, name: String, startingAt first: Int
  ) throws -> [SessionExchange] {
    var reader = SessionReader(name: name)
    reader.isBare = true
    for (index, line) in lines(of: text).enumerated() {
      try reader.takeBody(line, number: first + index)
    }
    return reader.exchanges.map(finished)
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    // Control characters are escaped: a return at the end is another system's line end.
    return lines.map { bytes in
      String(Substring(bytes.last == 0x0D ? bytes.dropLast() : bytes))
    }
  }

  private mutating func take(_ line: String, number: Int) throws {
    if number == 1 { return try check(header: line) }
    try takeBody(line, number: number)
  }

  private mutating func takeBody(_ line: String, number: Int) throws {
    if line.hasPrefix(SessionMark.prompt) || line == SessionMark.prompt.dropLast() {
      guard start != nil || isBare else { throw CommandError("session-no-start", ["file": name]) }
      let typed = ControlEscapes.unescaping(line.dropFirst(SessionMark.prompt.count))
      var exchange = SessionExchange(pause: pause, input: typed)
      exchange.line = number
      exchanges.append(exchange)
      pause = nil
      isTyping = true
    } else if isTyping,
      line.hasPrefix(SessionMark.continuation) || line == SessionMark.continuation.dropLast()
    {
      let typed = ControlEscapes.unescaping(line.dropFirst(SessionMark.continuation.count))
      exchanges[exchanges.count - 1].input += "\n" + typed
    } else if line.hasPrefix(SessionMark.pause),
      let hundredths = SessionExchange.hundredths(line.dropFirst(SessionMark.pause.count))
    {
      pause = hundredths
      isTyping = false
    } else if !exchanges.isEmpty {
      exchanges[exchanges.count - 1].output.append(SessionLine(fileLine: line))
      isTyping = false
    } else if line.hasPrefix(SessionMark.start), start == nil {
      do {
        start = try SessionStart(line)
      } catch let error as CommandError {
        throw error.filled(with: ["file": name, "line": "\(number)"])
      }
    } else if !line.allSatisfy(\.isWhitespace) {
      throw CommandError("session-stray-line", ["file": name, "line": "\(number)", "text": line])
    }
  }

  private func check(header line: String) throws {
    guard line.hasPrefix(SessionMark.header) else {
      throw CommandError("session-no-header", ["file": name])
    }
    let version = String(line.dropFirst(SessionMark.header.count))
    guard Int(version) == SessionFile.version else {
      throw CommandError("session-version", ["file": name, "version": version])
    }
  }

  /// An exit code stands behind all else.
  private static func finished(_ exchange: SessionExchange) -> SessionExchange {
    guard let last = exchange.output.last, !last.isExact, !last.isDiagnostic,
      let code = SessionMark.exitCode(last.text)
    else { return exchange }
    var exchange = exchange
    exchange.output.removeLast()
    exchange.exit = code
    return exchange
  }
}
