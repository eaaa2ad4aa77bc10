internal import Synchronization
internal import TsubameKit

/// Adds to rows that flow by what their texts are in the other language.
enum RowTranslation {
  /// The fields that hold what people write, the first one there is counts.
  private static let textFields = ["text", "value", "caption", "tag", "title"]

  /// How many rows nothing is known of.
  final class Unknown: Sendable {
    private let rows = Atomic<Int>(0)

    var count: Int { rows.load(ordering: .relaxed) }

    fileprivate func add() { rows.add(1, ordering: .relaxed) }
  }

  /// The rows, each with a field `translation`, or with the translation in its text's place.
  ///
  /// A row of which nothing is known gets none, or stays as it is.
  ///
  /// - Parameter unknown: counts those rows.
  /// - Throws: `CommandError` where such rows have no text.
  static func translated(
    _ rows: RowStream, _ way: TranslateWay, _ unknown: Unknown
  ) throws -> RowStream {
    var shape = try rows.schema.map { try Shape(of: $0, way) }
    return rows.map(schema: shape?.schema) { batch in
      var result: [Row] = []
      result.reserveCapacity(batch.count)
      for row in batch {
        let current: Shape
        if let shape, shape.original === row.schema {
          current = shape
        } else {
          current = try Shape(of: row.schema, way)
          shape = current
        }
        result.append(current.translated(row, way, unknown))
      }
      return result
    }
  }

  /// What becomes of rows of one schema.
  private struct Shape {
    let original: Schema
    let schema: Schema
    /// Nil where rows of an open schema lack all of the fields.
    let textField: String?

    init(of original: Schema, _ way: TranslateWay) throws {
      self.original = original
      textField = textFields.first { original.position(of: $0) != nil }
      if textField == nil, !original.isOpen {
        throw CommandError(
          "translate-no-text", ["fields": original.names.joined(separator: " ")])
      }
      schema = way.replaces ? original : original.setting("translation", type: .text)
    }

    func translated(_ row: Row, _ way: TranslateWay, _ unknown: Unknown) -> Row {
      var translation: String?
      if let textField, case .text(let text)? = row[textField] {
        translation = way.translation(of: text)
      }
      if translation == nil { unknown.add() }
      guard way.replaces else {
        return row.setting("translation", to: Value(translation), in: schema)
      }
      guard let textField, let translation else { return row }
      return row.setting(textField, to: .text(translation), in: schema)
    }
  }
}
