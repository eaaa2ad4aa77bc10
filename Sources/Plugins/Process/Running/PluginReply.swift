internal import JSONReading
internal import TsubameKit

/// One line that a plugin has written to standard output.
enum PluginReply {
  case hello(Row)
  case rows(id: Int, [Value])
  case progress(id: Int, done: Int, total: Int?, text: String)
  case done(id: Int, value: Value?, text: String?)
  case error(id: Int, PluginFailure)
  case candidates(id: Int, [ArgumentCandidate])
  /// Of a type, or with a content, that this version does not know.
  case unknown
  /// No message: what a `print` left in it writes.
  case stray(String)
  /// A message that cannot be read.
  case damaged(CommandError)

  init(_ line: ArraySlice<UInt8>, _ reader: JSONReader) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard text.first == UInt8(ascii: "{") else {
      self = text.isEmpty ? .unknown : .stray(PluginReply.shown(line))
      return
    }
    do {
      guard case .record(let row) = try reader.read(text), case .text(let type)? = row["type"]
      else {
        self = .stray(PluginReply.shown(line))
        return
      }
      self = PluginReply(type, row) ?? .unknown
    } catch let error as CommandError {
      // What was meant as a message must not be lost in silence.
      self = PluginReply.isMessage(text) ? .damaged(error) : .stray(PluginReply.shown(line))
    } catch {
      self = .unknown
    }
  }

  private init?(_ type: String, _ row: Row) {
    if type == "hello" {
      self = .hello(row)
      return
    }
    guard case .int(let id)? = row["id"] else { return nil }
    switch type {
    case "rows":
      guard case .list(let rows)? = row["rows"] else { return nil }
      self = .rows(id: id, rows)
    case "progress":
      guard case .int(let done)? = row["done"] else { return nil }
      self = .progress(
        id: id, done: done, total: row.int("total"), text: row.text("message") ?? "")
    case "done":
      self = .done(id: id, value: row["value"], text: row.text("message"))
    case "error": self = .error(id: id, PluginFailure(row))
    case "candidates":
      guard case .list(let values)? = row["candidates"] else { return nil }
      self = .candidates(id: id, values.compactMap(PluginReply.candidate))
    default: return nil
    }
  }

  /// The call that it answers.
  var id: Int? {
    switch self {
    case .rows(let id, _), .progress(let id, _, _, _), .done(let id, _, _), .error(let id, _),
      .candidates(let id, _):
      id
    case .hello, .unknown, .stray, .damaged: nil
    }
  }

  private static func candidate(_ value: Value) -> ArgumentCandidate? {
    switch value {
    case .text(let text): ArgumentCandidate(text)
    case .record(let row):
      row.text("text").map { ArgumentCandidate($0, help: row.text("help") ?? "") }
    case .int, .float: ArgumentCandidate(value.text)
    default: nil
    }
  }

  private static func isMessage(_ text: ArraySlice<UInt8>) -> Bool {
    let bytes = text.prefix(32).filter { $0 != 0x20 && $0 != 0x09 }
    return bytes.starts(with: "{\"type\":".utf8)
  }

  private static let longestShown = 1_000

  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line.prefix(longestShown), as: UTF8.self)
    return line.count > longestShown ? text + "…" : text
  }
}

/// What a plugin says of a call that has failed.
struct PluginFailure {
  /// For `catch`; nil where it gives none.
  let code: String?
  /// In its author's words.
  let message: String
  /// The argument that is wrong.
  let argument: String?
  /// What to do next.
  let hint: String?

  init(_ row: Row) {
    code = row.text("code")
    message = row.text("message") ?? code ?? ""
    argument = row.text("arg")
    hint = row.text("hint")
  }
}

extension Row {
  /// The text of a field; nil where it is none.
  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }

  /// The whole number of a field; nil where it is none.
  func int(_ name: String) -> Int? {
    if case .int(let number)? = self[name] { return number }
    return nil
  }
}
