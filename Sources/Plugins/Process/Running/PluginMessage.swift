internal import TsubameKit

/// One line that tsubame writes to a plugin.
struct PluginMessage {
  private(set) var bytes: [UInt8]

  /// - Parameter id: the call that it belongs to.
  init(type: StaticString, id: Int? = nil) {
    bytes = Array("{\"type\":\"\(type)\"".utf8)
    if let id { bytes += ",\"id\":\(id)".utf8 }
  }

  /// Adds a field.
  mutating func add(_ name: StaticString, _ value: Value) {
    bytes += ",\"\(name)\":".utf8
    JSONWriter.append(value, to: &bytes)
  }

  /// Adds a list of rows, as many as make a line of about this many bytes; gives the others.
  mutating func add(rows: ArraySlice<Row>, upTo longest: Int) -> ArraySlice<Row> {
    bytes += ",\"rows\":[".utf8
    var rest = rows
    while let row = rest.first, bytes.count < longest {
      if rest.startIndex > rows.startIndex { bytes.append(UInt8(ascii: ",")) }
      JSONWriter.append(row, to: &bytes)
      rest.removeFirst()
    }
    bytes.append(UInt8(ascii: "]"))
    return rest
  }

  /// The line, with its end.
  var line: [UInt8] { bytes + Array("}\n".utf8) }

  /// A record of some fields.
  static func record(_ fields: [(String, Value)]) -> Value {
    .record(Row(Schema(fields: fields.map { Field($0.0) }), fields.map(\.1)))
  }

  /// The first line: what tsubame is, and which versions of the protocol it speaks.
  static func hello(_ host: String, _ language: DisplayLanguage) -> [UInt8] {
    var message = PluginMessage(type: "hello")
    message.add("protocols", .list([.int(PluginProtocol.version)]))
    message.add("host", .text(host))
    message.add("features", .list(PluginProtocol.features.map { .text($0) }))
    message.add("language", .text(language.rawValue))
    return message.line
  }

  /// Asks it to give up a call.
  static func cancel(_ id: Int) -> [UInt8] { PluginMessage(type: "cancel", id: id).line }

  /// Asks it to end.
  static let bye = PluginMessage(type: "bye").line
}

/// What tsubame speaks with plugins.
enum PluginProtocol {
  static let version = 1
  static let features = ["rows", "values", "progress", "cancel", "complete"]
}
