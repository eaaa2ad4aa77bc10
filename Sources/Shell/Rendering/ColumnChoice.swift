internal import TsubameKit

/// Which fields of a kind its table shows.
enum ColumnChoice {
  private static let shown: [String: [String]] = [
    "post": ["id", "time", "author", "text", "likes", "boosts"],
    "tag": ["tag", "count", "last"],
    "photo": ["id", "time", "file", "favorite", "camera", "people", "caption"],
    "album": ["title", "count", "certainty", "album", "note"],
    "translation": ["text", "translation", "source"],
    "history": ["id", "time", "line", "exit"],
    "file": ["name", "kind", "bytes", "time"],
    "account": ["name", "service", "server", "current"],
  ]

  /// Shown only where everything fits whole, and where they say something else than the field beside them: the name of an
  /// album in English tells nothing that its title does not.
  static let spare: [String: [String: String]] = ["album": ["album": "title"]]

  /// What is to be read as a whole: it goes on below where it does not fit.
  static let wrapped: [String: String] = ["album": "note"]

  /// The positions of the fields to show. Rows that no longer are what their kind says show all that they have.
  static func positions(_ schema: Schema) -> [Int] {
    guard let kind = schema.kind, let names = shown[kind],
      let published = Schema.published.first(where: { $0.kind == kind })
    else { return Array(schema.fields.indices) }
    let known = names.compactMap { schema.position(of: $0) }
    guard known.count == names.count else { return Array(schema.fields.indices) }
    let added = schema.fields.indices.filter {
      published.position(of: schema.fields[$0].name) == nil
    }
    return known + added
  }
}
