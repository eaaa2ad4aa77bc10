internal import TsubameKit

/// What is known before a run about what flows between two calls.
enum Shape {
  case nothing
  case value
  /// Rows of one of these kinds; nil where only the run tells.
  case rows([Schema]?)

  /// The same as rows: a value becomes a row whose fields are not known.
  var asRows: Shape {
    if case .rows = self { return self }
    return .rows(nil)
  }

  /// The schemas, where they are known.
  var schemas: [Schema]? {
    if case .rows(let schemas) = self { return schemas }
    return nil
  }

  /// The shape with each known schema changed.
  func mapSchemas(_ change: (Schema) -> Schema) -> Shape {
    .rows(schemas.map { $0.map(change) })
  }

  /// What a command gives that takes this.
  func output(of signature: Signature) -> Shape {
    switch signature.output {
    case .nothing: .nothing
    case .value: .value
    case .rows(let schemas): .rows(schemas)
    case .openRows: .rows(nil)
    case .input(let field):
      if let field {
        asRows.mapSchemas { $0.setting(field.name, type: field.type) }
      } else {
        self
      }
    }
  }
}
