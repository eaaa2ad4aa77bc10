internal import Synchronization
internal import Threads

/// Waits on a thread that cannot be awaited on: the prompt's, while a key is pressed.
enum Waiting {
  /// What `body` gives in time, else `standard`: nobody waits long for a completion.
  static func briefly<Result: Sendable>(
    for standard: Result, milliseconds: Int = 150,
    _ body: @escaping @Sendable () async throws -> Result
  ) -> Result {
    let done = Semaphore()
    let box = ResultBox(standard)
    let task = Task.detached {
      if let result = try? await body() { box.set(result) }
      done.signal()
    }
    if !done.wait(milliseconds: milliseconds) { task.cancel() }
    return box.value
  }

  private final class ResultBox<Result: Sendable>: Sendable {
    private let content: Mutex<Result>

    init(_ value: Result) { content = Mutex(value) }

    var value: Result { content.withLock { $0 } }

    func set(_ value: Result) { content.withLock { $0 = value } }
  }
}
