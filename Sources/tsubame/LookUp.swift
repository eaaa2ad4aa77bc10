internal import Synchronization
internal import Threads

/// Answers a thread that cannot be awaited on: the prompt's, while a key is pressed.
///
/// What takes too long goes on, and its answer is there when the same is asked again: a second Tab must not begin anew
/// what the first one could not wait for. Another question gives it up.
final class LookUp<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let patience: Patience
  private let body: @Sendable (Question) async throws -> Answer
  private let late = Mutex<Search?>(nil)

  /// - Parameter body: finds the answer.
  init(
    _ patience: Patience, _ body: @escaping @Sendable (Question) async throws -> Answer
  ) {
    self.patience = patience
    self.body = body
  }

  /// The answer; nil where there is none yet.
  func answer(to question: Question) -> Answer? {
    let search = taken(question) ?? Search(question, body)
    if patience.awaits(search.done) { return search.answer }
    late.withLock { $0 = search }
    return nil
  }

  /// What was begun earlier for the same question.
  private func taken(_ question: Question) -> Search? {
    let search = late.withLock { late in
      defer { late = nil }
      return late
    }
    guard let search, search.question == question else {
      search?.task.cancel()
      return nil
    }
    return search
  }

  private struct Search: Sendable {
    let question: Question
    let done = Semaphore()
    let task: Task<Void, Never>
    private let found = Found()

    init(_ question: Question, _ body: @escaping @Sendable (Question) async throws -> Answer) {
      self.question = question
      task = Task.detached { [done, found] in
        if let answer = try? await body(question) { found.content.withLock { $0 = answer } }
        done.signal()
      }
    }

    var answer: Answer? { found.content.withLock { $0 } }
  }

  private final class Found: Sendable {
    let content = Mutex<Answer?>(nil)
  }
}
