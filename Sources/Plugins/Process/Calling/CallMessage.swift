internal import Files
internal import TsubameKit

/// The line that begins a call.
struct CallMessage {
  let line: [UInt8]

  /// - Parameter isFed: whether lines of input follow.
  /// - Throws: `CommandError` where an argument cannot be said in JSON, or nobody is signed in any more.
  init(
    _ declared: DeclaredCommand, _ arguments: BoundArguments, id: Int, isFed: Bool
  ) throws {
    var message = PluginMessage(type: "call", id: id)
    message.add("command", .text(declared.signature.name))
    message.add("args", try CallMessage.values(declared.signature, arguments))
    message.add("input", isFed ? .text(declared.input.rawValue) : .none)
    if let deadline = declared.deadlineMilliseconds { message.add("deadlineMs", .int(deadline)) }
    if declared.seesAccount, let account = try Account.currentIfAny() {
      message.add(
        "account",
        PluginMessage.record([("name", .text(account.name)), ("service", .text(account.service))]))
    }
    line = message.line
  }

  /// The arguments by name; what was not given and has no standard is left out.
  private static func values(
    _ signature: Signature, _ arguments: BoundArguments
  ) throws -> Value {
    var fields: [(String, Value)] = []
    for parameter in signature.parameters {
      guard let value = arguments[parameter.name] else { continue }
      fields.append((parameter.name, try path(value, parameter.type)))
    }
    for flag in signature.flags {
      guard let value = arguments[flag.name] else { continue }
      fields.append((flag.name, try flag.type.map { try path(value, $0) } ?? value))
    }
    return PluginMessage.record(fields)
  }

  /// A path as the system takes it, without the `~` that only shells know.
  private static func path(_ value: Value, _ type: ParameterType) throws -> Value {
    guard type == .file || type == .folder else { return value }
    switch value {
    case .text(let text):
      let path = FilePath(typed: text)
      guard let text = path.text else {
        throw CommandError("plugin-path-not-utf8", ["file": path.visible])
      }
      return .text(text)
    case .list(let values): return .list(try values.map { try self.path($0, type) })
    default: return value
    }
  }
}
