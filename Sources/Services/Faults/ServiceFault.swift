internal import TsubameKit

/// Something that is to go wrong at one call of a service, so that a whole class meets the same error.
///
/// ```swift
/// let fault = try ServiceFault(parsing: "send 2 busy")
/// ```
public struct ServiceFault: Sendable, Hashable {
  /// What the service is asked to do.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    case send
    case signIn = "sign-in"
  }

  /// What goes wrong.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The answer comes late.
    case slow
    /// 401.
    case refused
    /// 429.
    case busy
    /// The answer is no JSON; what was asked for has been done.
    case broken
    /// There is no connection.
    case away
  }

  /// What the service is asked to do.
  public let operation: Operation
  /// At which such call, from 1.
  public let number: Int
  /// What goes wrong.
  public let kind: Kind

  /// A fault at one call.
  public init(operation: Operation, number: Int, kind: Kind) {
    self.operation = operation
    self.number = number
    self.kind = kind
  }

  /// A fault as it is written down: `send 2 busy`, `sign-in 1 away`.
  ///
  /// - Throws: `CommandError` that names the word and what could stand there.
  public init(parsing text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 3 else { throw CommandError("fault-words", ["text": text]) }
    guard let operation = Operation(rawValue: words[0]) else {
      let choices = Operation.allCases.map(\.rawValue).joined(separator: " ")
      throw CommandError("fault-operation", ["word": words[0], "choices": choices])
    }
    guard let number = Int(words[1]), number > 0 else {
      throw CommandError("fault-number", ["word": words[1]])
    }
    guard let kind = Kind(rawValue: words[2]) else {
      let choices = Kind.allCases.map(\.rawValue).joined(separator: " ")
      throw CommandError("fault-kind", ["word": words[2], "choices": choices])
    }
    self.init(operation: operation, number: number, kind: kind)
  }
}
