internal import TsubameKit

/// A record of a plugin's `hello`, read field by field. What is wrong is told with the way to the field.
struct HelloFields {
  private let row: Row
  /// How the record is reached, like `commands[0].params[1]`; empty for the message itself.
  private let path: String

  init(_ row: Row, path: String = "") {
    self.row = row
    self.path = path
  }

  /// The field's value; nil where it is missing or null.
  subscript(name: String) -> Value? {
    guard let value = row[name], value != .none else { return nil }
    return value
  }

  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// - Throws: `CommandError` where it is no text, or a very long one.
  func text(_ name: String) throws -> String? {
    guard let value = self[name] else { return nil }
    guard case .text(let text) = value else { throw wrong(name, "plugin-hello.no-text") }
    guard text.utf8.count <= HelloFields.longestText else {
      throw wrong(name, "plugin-hello.long-text")
    }
    try checkControls(text, name)
    return text
  }

  /// A text that has to be there.
  func requiredText(_ name: String) throws -> String {
    guard let text = try text(name), !text.isEmpty else {
      throw wrong(name, "plugin-hello.missing")
    }
    return text
  }

  func bool(_ name: String) throws -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let truth) = value else { throw wrong(name, "plugin-hello.no-bool") }
    return truth
  }

  func number(_ name: String) throws -> Int? {
    guard let value = self[name] else { return nil }
    guard case .int(let number) = value, number > 0 else {
      throw wrong(name, "plugin-hello.no-number")
    }
    return number
  }

  func texts(_ name: String) throws -> [String] {
    try list(name).map { value in
      guard case .text(let text) = value else { throw wrong(name, "plugin-hello.no-texts") }
      try checkControls(text, name)
      return text
    }
  }

  /// What a plugin says of itself is shown as it is, on a terminal too: it must not move the cursor there.
  private func checkControls(_ text: String, _ name: String) throws {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    if text.unicodeScalars.contains(where: isControl) { throw wrong(name, "plugin-hello.control") }
  }

  /// The records of a list; none where it is missing.
  func records(_ name: String, most: Int = HelloFields.mostRecords) throws -> [HelloFields] {
    let values = try list(name)
    guard values.count <= most else {
      throw wrong(name, "plugin-hello.too-many", ["most": "\(most)"])
    }
    return try values.enumerated().map { index, value in
      let path = "\(place(name))[\(index)]"
      guard case .record(let row) = value else {
        throw CommandError("plugin-hello.no-record", ["field": path])
      }
      return HelloFields(row, path: path)
    }
  }

  /// The error that a field has.
  func wrong(_ name: String, _ code: String, _ arguments: [String: String] = [:]) -> CommandError {
    CommandError(code, arguments.merging(["field": place(name)]) { $1 })
  }

  /// The error that a field is none of some words.
  func wrong(_ name: String, _ value: String, choices: [String]) -> CommandError {
    wrong(
      name, "plugin-hello.no-choice",
      ["value": value, "choices": choices.joined(separator: ", ")])
  }

  private func list(_ name: String) throws -> [Value] {
    guard let value = self[name] else { return [] }
    guard case .list(let values) = value else { throw wrong(name, "plugin-hello.no-list") }
    return values
  }

  private static let longestText = 4_000
  private static let mostRecords = 100
}
