internal import TsubameKit

/// One rule of the protocol, tried on a plugin. Together they are what the protocol is.
struct Conformance: Sendable {
  /// By which a person finds it among the others.
  let name: String
  /// Tries it on a process of its own.
  let look: @Sendable (Specimen) throws -> Finding

  init(_ name: String, look: @escaping @Sendable (Specimen) throws -> Finding) {
    self.name = name
    self.look = look
  }

  /// In the order of a plugin's life.
  static let all = [
    hello, future, calls, unknownCommand, secondCall, quietAfterEnd, cleanOutput, cancel, complete,
    bye, closedInput,
  ]

  /// What is wrong, with the command on which it was seen.
  static func problem(
    _ code: String, _ command: DeclaredCommand? = nil, _ arguments: [String: String] = [:]
  ) -> Finding {
    let name = command.map { ["command": $0.signature.name] } ?? [:]
    return Finding(.problem, Message(code, arguments.merging(name) { $1 }))
  }

  /// All is well.
  static func fine(_ code: String, _ arguments: [String: String] = [:]) -> Finding {
    Finding(.ok, Message(code, arguments))
  }
}
