internal import Synchronization

/// Runs what belongs to one actor on the thread that waits for it, one after another.
///
/// The prompt has such a thread of its own making. The main actor would not do: its work is brought to it by libdispatch's
/// main queue, which Foundation takes over where it is loaded later, as by a Swift file that someone adds; nothing would
/// come any more.
public final class ThreadExecutor: SerialExecutor {
  private enum Arrival {
    case own(UnownedJob)
    case mainActors(UnownedJob)
  }

  private let jobs = Mutex<[Arrival]>([])
  private let arrivals = Semaphore()

  /// An executor whose thread is the one that calls ``run(_:)``.
  public init() {}

  /// Takes a job that the thread has to run.
  public func enqueue(_ job: consuming ExecutorJob) {
    add(.own(UnownedJob(job)))
  }

  private func add(_ job: Arrival) {
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  /// Runs jobs here until there is a result.
  ///
  /// - Parameter begin: starts what gives the result in the end.
  public func run<Result: Sendable>(
    _ begin: (_ finish: @escaping @Sendable (Result) -> Void) -> Void
  ) -> Result {
    let result = Outcome<Result>()
    MainActorWork.give { self.add(.mainActors($0)) }
    begin { value in
      result.content.withLock { $0 = value }
      self.arrivals.signal()
    }
    while true {
      if let value = result.content.withLock({ $0 }) { return value }
      arrivals.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      switch job {
      case .own(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      case .mainActors(let job): MainActorWork.run(job)
      case nil: continue
      }
    }
  }

  private final class Outcome<Result: Sendable>: Sendable {
    let content = Mutex<Result?>(nil)
  }
}
