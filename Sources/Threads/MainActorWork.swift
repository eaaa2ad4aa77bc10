internal import CMainActor
internal import Synchronization

/// Brings what belongs to the main actor to the thread that waits for the run.
///
/// Without it libdispatch's main queue would get that work, and nobody runs that queue here: `await MainActor.run { }` in
/// someone's Swift file would never come back.
public final class MainActorWork: SerialExecutor {
  private static let shared = MainActorWork()
  private static let isBegun = Mutex(false)
  private let taker = Mutex<(@Sendable (UnownedJob) -> Void)?>(nil)

  private init() {}

  /// From now on a thread takes the work; it runs each job by ``run(_:)``.
  public static func give(to take: @escaping @Sendable (UnownedJob) -> Void) {
    shared.taker.withLock { $0 = take }
  }

  /// Runs a job on the thread that has taken it.
  public static func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: shared.asUnownedSerialExecutor())
  }

  /// Begins to bring the work; before the first Swift file is loaded there is none.
  public static func begin() {
    isBegun.withLock { isBegun in
      guard !isBegun else { return }
      // Two words, here as in the runtime.
      let executor = unsafe unsafeBitCast(
        shared.asUnownedSerialExecutor(), to: main_actor_executor.self)
      isBegun = unsafe main_actor_use(executor)
    }
  }

  /// Takes a job that the thread has to run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    taker.withLock { $0 }?(job)
  }
}
