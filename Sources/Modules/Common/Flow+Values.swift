internal import TsubameKit

extension Flow {
  /// All that flows, a value each: rows as records, a list's elements one by one, a text whole.
  ///
  /// - Throws: what the chain before throws.
  func values() async throws -> [Value] {
    switch self {
    case .nothing: return []
    case .value(.list(let values)): return values
    case .value(let value): return [value]
    case .rows(let stream): return try await stream.collect().map { .record($0) }
    case .text(let stream): return [.text(try await stream.collect())]
    }
  }
}
