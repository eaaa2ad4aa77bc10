internal import TsubameKit

/// The fields of an object with the name under which errors speak of them.
struct JSONFields {
  let row: Row
  private let path: String

  init(_ row: Row, path: String = "") {
    self.row = row
    self.path = path
  }

  /// A text that must be there.
  func text(_ name: String) throws(SkipReason) -> String {
    switch row[name] {
    case .text(let text)?: return text
    case nil, Value.none?: throw .missing(path + name)
    default: throw .wrongType(path + name)
    }
  }

  /// A text that must be there and says something.
  func identifier(_ name: String) throws(SkipReason) -> String {
    let text = try text(name)
    guard !text.isEmpty else { throw .missing(path + name) }
    return text
  }

  /// An object that must be there.
  func object(_ name: String) throws(SkipReason) -> JSONFields {
    switch row[name] {
    case .record(let row)?: return JSONFields(row, path: "\(path)\(name).")
    case nil, Value.none?: throw .missing(path + name)
    default: throw .wrongType(path + name)
    }
  }

  func optionalText(_ name: String) -> String? {
    if case .text(let text)? = row[name], !text.isEmpty { return text }
    return nil
  }

  func optionalObject(_ name: String) -> JSONFields? { try? object(name) }

  /// The objects of a list; other elements are passed over.
  func objects(_ name: String) -> [JSONFields] {
    guard case .list(let values)? = row[name] else { return [] }
    return values.compactMap {
      if case .record(let row) = $0 { return JSONFields(row) }
      return nil
    }
  }

  /// A number of likes and the like; 0 where there is none.
  func count(_ name: String) -> Int {
    if case .int(let number)? = row[name] { return max(0, number) }
    return 0
  }
}
