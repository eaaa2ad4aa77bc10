extension Value {
  /// Whether lists and records in this value lie in one another at most this many levels deep.
  public func isNested(atMost levels: Int) -> Bool {
    switch self {
    case .list(let values): levels > 0 && values.allSatisfy { $0.isNested(atMost: levels - 1) }
    case .record(let row): levels > 0 && row.values.allSatisfy { $0.isNested(atMost: levels - 1) }
    default: true
    }
  }
}
