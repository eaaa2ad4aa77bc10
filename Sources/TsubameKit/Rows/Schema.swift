/// The fields of a kind of row, in their published order. All rows of a stream share one schema.
public final class Schema: Sendable {
  /// What a row is, like `post`; nil for rows that a chain or a file made.
  public let kind: String?
  /// In the order in which rows hold their values.
  public let fields: [Field]
  /// True for rows read from JSON and the like: a field that is missing is `none`, not an error.
  public let isOpen: Bool
  private let positions: [String: Int]

  /// - Parameters:
  ///   - kind: what a row is; nil for rows that a chain or a file made.
  ///   - fields: in order; of two fields of one name the first is found.
  ///   - isOpen: true where rows may have other fields too.
  public init(kind: String? = nil, fields: [Field], isOpen: Bool = false) {
    self.kind = kind
    self.fields = fields
    self.isOpen = isOpen
    var positions: [String: Int] = [:]
    for (position, field) in fields.enumerated() where positions[field.name] == nil {
      positions[field.name] = position
    }
    self.positions = positions
  }

  /// The place of a field in a row's values, or nil.
  public func position(of name: String) -> Int? { positions[name] }

  /// The names of the fields, in order.
  public var names: [String] { fields.map(\.name) }
}

/// One field of a kind of row.
public struct Field: Sendable, Hashable {
  /// By which expressions and `select` name it.
  public let name: String
  /// The type its values have (any may be `none`), or nil where anything may stand.
  public let type: ValueType?

  /// A field that holds values of a type.
  public init(_ name: String, _ type: ValueType? = nil) {
    self.name = name
    self.type = type
  }
}

extension Schema: Hashable {
  /// Equal where kind, fields and openness are.
  public static func == (left: Schema, right: Schema) -> Bool {
    left === right
      || (left.kind == right.kind && left.isOpen == right.isOpen && left.fields == right.fields)
  }

  /// Hashes the fields alone: equal schemas have equal ones.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}
