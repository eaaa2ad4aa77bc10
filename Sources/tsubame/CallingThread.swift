internal import Synchronization
internal import Threads

/// Runs tasks one after another on the thread that waits for them.
///
/// A script or a single command needs no other: starting the threads on which tasks run otherwise, and handing
/// work to and fro between them, takes longer than most commands do. What blocks has threads of its own anyway.
final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = Semaphore()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  /// Runs something here, and all tasks that prefer this executor, until it is done.
  func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
    let result = Outcome<Result>()
    Task(executorPreference: self) { result.set(await body()) }
    while true {
      if let value = result.value { return value }
      arrivals.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      unsafe job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

private final class Outcome<Result: Sendable>: Sendable {
  private let content = Mutex<Result?>(nil)

  var value: Result? { content.withLock { $0 } }

  func set(_ value: Result) { content.withLock { $0 = value } }
}
