/// A value as SQLite knows them: what is bound to a `?` of a statement.
enum Argument: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A Swift value that can stand for a `?` of a statement.
protocol Bindable {
  var argument: Argument { get }
}

extension Argument: Bindable {
  var argument: Argument { self }
}

extension Int: Bindable {
  var argument: Argument { .integer(self) }
}

extension Bool: Bindable {
  var argument: Argument { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
  var argument: Argument { .real(self) }
}

extension String: Bindable {
  var argument: Argument { .text(self) }
}

extension Array: Bindable where Element == UInt8 {
  var argument: Argument { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  var argument: Argument { self?.argument ?? .null }
}

extension Argument {
  /// This value as SQL writes it, for people who ask what a query was.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): "\(number)"
    case .text(let text):
      "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    case .blob(let bytes): "x'" + bytes.map { hexadecimal($0) }.joined() + "'"
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
