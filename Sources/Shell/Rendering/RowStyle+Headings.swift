internal import TsubameKit
internal import Wording

extension RowStyle {
  /// What a field is called above its column: worded for published kinds, its own name for all else,
  /// since that name is what a chain has to say.
  func heading(of field: Field, in schema: Schema) -> String {
    guard let kind = schema.kind else { return Shown.line(field.name) }
    return Wording.entry("field.\(kind).\(field.name)", in: language)
      ?? Wording.entry("field.\(field.name)", in: language) ?? Shown.line(field.name)
  }
}
