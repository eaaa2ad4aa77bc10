internal import Synchronization

/// What goes wrong when: counts the calls of all services that play it.
final class FaultScript: Sendable {
  private let faults: [Call: ServiceFault.Kind]
  private let counts = Mutex<[ServiceFault.Operation: Int]>([:])
  /// What a slow answer waits for.
  let slowness: @Sendable () async throws -> Void

  private struct Call: Hashable {
    let operation: ServiceFault.Operation
    let number: Int
  }

  init(_ faults: [ServiceFault], slowness: @escaping @Sendable () async throws -> Void) {
    let calls = faults.map { (Call(operation: $0.operation, number: $0.number), $0.kind) }
    self.faults = Dictionary(calls, uniquingKeysWith: { first, _ in first })
    self.slowness = slowness
  }

  /// Counts a call, and tells what goes wrong with it; nil for nothing.
  func fault(at operation: ServiceFault.Operation) -> ServiceFault.Kind? {
    let number = counts.withLock { counts in
      counts[operation, default: 0] += 1
      return counts[operation, default: 0]
    }
    return faults[Call(operation: operation, number: number)]
  }
}
