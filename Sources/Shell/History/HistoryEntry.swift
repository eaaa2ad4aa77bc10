internal import JSONReading
public import TsubameKit

/// One line of the history: what was typed, when, in which shell, and how it ended.
public struct HistoryEntry: Sendable, Hashable {
  /// By which people name it, as long as the line is kept; nil where the file does not say.
  public let id: Int?
  /// When it was run; nil where the file does not say.
  public let time: Time?
  /// Tells the lines of one shell from those of others.
  public let session: String
  /// The workspace it was run in; nil for the person's own.
  public let workspace: String?
  /// As typed; a block over several lines is one entry.
  public let line: String
  /// The exit code it ended with; nil where the file does not say.
  public let exit: Int?

  private static let schema = Schema(
    fields: ["id", "time", "session", "workspace", "line", "exit"].map { Field($0) })
  /// Larger ones are nobody's: JSON numbers are exact to here.
  private static let largestID = 1 << 53

  init(line: String, time: Time, session: String, workspace: String?, exit: ExitCode) {
    id = nil
    self.line = line
    self.time = time
    self.session = session
    self.workspace = workspace
    self.exit = Int(exit.number)
  }

  /// The entry in one line of the file; nil where the line is damaged.
  init?(_ bytes: ArraySlice<UInt8>, reader: JSONReader) {
    guard case .record(let row)? = try? reader.read(bytes),
      case .text(let line)? = row["line"]
    else { return nil }
    self.line = line
    if case .int(let number)? = row["id"], (1..<HistoryEntry.largestID).contains(number) {
      id = number
    } else {
      id = nil
    }
    if case .text(let text)? = row["time"], case .time(let time)? = DateParser.parse(text) {
      self.time = time
    } else {
      time = nil
    }
    session = row["session"]?.text ?? ""
    if case .text(let name)? = row["workspace"] { workspace = name } else { workspace = nil }
    if case .int(let number)? = row["exit"] { exit = number } else { exit = nil }
  }

  /// The entry as one line of the file, with its end, under a number; nil says none.
  func bytes(id: Int?) -> [UInt8] {
    let row = Row(
      HistoryEntry.schema,
      [
        Value(id), time.map { .time($0) } ?? .none, .text(session), Value(workspace), .text(line),
        exit.map { .int($0) } ?? .none,
      ])
    var bytes: [UInt8] = []
    JSONWriter.append(row, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The entries of whole lines, oldest first; damaged lines give none.
  static func entries(in bytes: [UInt8], last count: Int = .max) -> [HistoryEntry] {
    guard let reader = try? JSONReader() else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(count)
      .compactMap { HistoryEntry($0, reader: reader) }
  }
}
