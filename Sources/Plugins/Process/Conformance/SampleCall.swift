internal import TsubameKit

/// The lines of a call that has all that a signature asks for, made up.
struct SampleCall {
  let lines: [UInt8]

  /// - Parameter ends: false to leave open whether more flows in.
  init(_ command: DeclaredCommand, id: Int, ends: Bool = true) throws {
    let required = command.signature.parameters.filter {
      $0.arity == .required || $0.arity == .someRest
    }
    let words = required.map {
      ArgumentWord(.value(SampleCall.value(of: $0.type)), mayBeFlag: false)
    }
    let arguments = try command.signature.bind(words, now: .epoch)
    let isFed = command.signature.input != .none
    var lines = try CallMessage(command, arguments, id: id, isFed: isFed).line
    if isFed {
      var message = PluginMessage(type: "input", id: id)
      switch command.input {
      case .rows: _ = message.add(rows: SampleCall.rows[...], upTo: .max)
      case .value: message.add("value", .list(SampleCall.rows.map { .record($0) }))
      }
      if ends { message.add("end", .bool(true)) }
      lines += message.line
    }
    self.lines = lines
  }

  private static let rows = [
    Row(
      schema,
      [.int(1), .text("2015-03-14T09:00:00+09:00"), .text("taro"), .text("りんごを食べた"), .int(3)]),
    Row(
      schema, [.int(2), .text("2015-03-14T10:00:00Z"), .text("hana"), .text("An apple 🍎"), .int(0)]),
    Row(schema, [.int(3), .none, .text("taro"), .text(""), .none]),
  ]

  private static let schema = Schema(
    fields: ["id", "time", "author", "text", "likes"].map { Field($0) })

  private static func value(of type: ParameterType) -> Value {
    switch type {
    case .int, .id: .int(1)
    case .float: .float(1.5)
    case .bool: .bool(true)
    case .time: .text("2015-03-14T09:00:00+09:00")
    case .date, .moment: .text("2015-03-14")
    case .month, .period: .text("2015-03")
    case .duration: .text("1h")
    case .list: .list([.text("a")])
    case .record: .record(rows[0])
    case .file: .text("/dev/null")
    case .folder: .text("/")
    case .choice(let words): .text(words.first ?? "")
    default: .text("a")
    }
  }
}
