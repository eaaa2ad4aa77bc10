internal import TsubameKit

/// What a command gives, as a plugin declares it.
struct DeclaredOutput: Sendable {
  let shape: OutputShape
  /// By what its JSON is made into values.
  let typing: Typing

  /// Where the types of fields come from.
  enum Typing: Sendable {
    /// JSON's own.
    case none
    /// Of these fields, and no others unless the schema is open.
    case declared(Schema)
    /// Of the rows that flowed in, and of one field more.
    case input(Field?)
    /// Of the one value.
    case value(ValueType?)
  }

  /// - Throws: `CommandError` that names the field that is wrong.
  init(_ fields: HelloFields) throws {
    switch fields["output"] {
    case nil, .text("none")?: (shape, typing) = (.nothing, .none)
    case .text("rows")?: (shape, typing) = (.openRows, .none)
    case .text("value")?: (shape, typing) = (.value, .value(nil))
    case .text("input")?: (shape, typing) = (.input(adding: nil), .input(nil))
    case .text(let word)?:
      throw fields.wrong("output", word, choices: ["none", "rows", "value", "input"])
    case .record(let row)?:
      let output = HelloFields(row, path: fields.place("output"))
      if row["rows"] != nil {
        let schema = try DeclaredOutput.schema(output)
        (shape, typing) = (.rows(schema), .declared(schema))
      } else if let word = try output.text("value") {
        (shape, typing) = (.value, .value(try DeclaredOutput.type(word, output, "value")))
      } else if case .record(let row)? = output["input"] {
        let added = try DeclaredOutput.field(HelloFields(row, path: output.place("input")))
        (shape, typing) = (.input(adding: added), .input(added))
      } else {
        throw fields.wrong("output", "plugin-hello.no-output")
      }
    default: throw fields.wrong("output", "plugin-hello.no-output")
    }
  }

  /// `"post"` for rows of a published kind, or the fields, one by one.
  private static func schema(_ fields: HelloFields) throws -> Schema {
    if case .text(let kind)? = fields["rows"] {
      guard let schema = Schema.published.first(where: { $0.kind == kind }) else {
        throw fields.wrong("rows", kind, choices: Schema.published.compactMap(\.kind))
      }
      return schema
    }
    let declared = try fields.records("rows").map(field)
    if declared.isEmpty { throw fields.wrong("rows", "plugin-hello.missing") }
    return Schema(fields: declared, isOpen: try fields.bool("open") ?? false)
  }

  private static func field(_ fields: HelloFields) throws -> Field {
    let name = try fields.requiredText("name")
    return Field(name, try fields.text("type").flatMap { try type($0, fields, "type") })
  }

  private static func type(
    _ word: String, _ fields: HelloFields, _ name: String
  ) throws -> ValueType? {
    if word == "any" { return nil }
    guard let type = ValueType(rawValue: word), type != .none else {
      let words = ValueType.allCases.filter { $0 != .none }.map(\.rawValue)
      throw fields.wrong(name, word, choices: words + ["any"])
    }
    return type
  }
}
