internal import Synchronization
internal import Threads

/// Runs tasks one after another on the thread that waits for them.
///
/// A script or a single command needs no other: starting the threads on which tasks run otherwise, and handing
/// work to and fro between them, takes longer than most commands do. What blocks has threads of its own anyway.
final class CallingThread: TaskExecutor {
  private enum Arrival {
    case own(UnownedJob)
    case mainActors(UnownedJob)
  }

  private let jobs = Mutex<[Arrival]>([])
  private let arrivals = Semaphore()

  func enqueue(_ job: consuming ExecutorJob) {
    add(.own(UnownedJob(job)))
  }

  private func add(_ job: Arrival) {
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  /// Runs something here, and all tasks that prefer this executor, until it is done.
  func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
    let result = Outcome<Result>()
    MainActorWork.give { self.add(.mainActors($0)) }
    Task(executorPreference: self) { result.set(await body()) }
    while true {
      if let value = result.value { return value }
      arrivals.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      switch job {
      case .own(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .mainActors(let job): MainActorWork.run(job)
      case nil: continue
      }
    }
  }
}

private final class Outcome<Result: Sendable>: Sendable {
  private let content = Mutex<Result?>(nil)

  var value: Result? { content.withLock { $0 } }

  func set(_ value: Result) { content.withLock { $0 = value } }
}
