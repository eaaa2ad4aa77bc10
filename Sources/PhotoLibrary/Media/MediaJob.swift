internal import Synchronization

/// A batch of requests that several workers take from, and the results as they come.
final class MediaJob<Result: Sendable>: Sendable {
  let requests: [MediaRequest]
  private let make: @Sendable (Int, MediaAnswer) -> Result
  private let state: Mutex<State>

  private struct State {
    var next = 0
    var results: [Result?]
    var isStopped = false
    var failure: (any Error)?
  }

  init(_ requests: [MediaRequest], _ make: @escaping @Sendable (Int, MediaAnswer) -> Result) {
    self.requests = requests
    self.make = make
    state = Mutex(State(results: Array(repeating: nil, count: requests.count)))
  }

  /// The next request that nobody has taken.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < requests.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Makes the result on the worker's own thread.
  func deliver(_ index: Int, _ answer: MediaAnswer) {
    let result = make(index, answer)
    state.withLock { $0.results[index] = result }
  }

  func stop(_ failure: any Error) {
    state.withLock { state in
      state.failure = state.failure ?? failure
      state.isStopped = true
    }
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  func results() throws -> [Result] {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.results.compactMap { $0 }
    }
  }
}
