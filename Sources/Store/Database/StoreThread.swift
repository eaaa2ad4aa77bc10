internal import Glibc
internal import Synchronization
internal import Threads

/// Runs the store's jobs one after the other on a thread of its own: SQLite blocks, and what blocks must not
/// hold one of the few threads on which all tasks run.
///
/// The thread starts with the first job and ends when nothing refers to this executor any more.
final class StoreThread: SerialExecutor {
  private let inbox = Inbox()

  func enqueue(_ job: consuming ExecutorJob) {
    unsafe inbox.put(.job(UnownedJob(job), asUnownedSerialExecutor()))
  }

  deinit { inbox.put(.end) }
}

/// What waits for the thread.
@safe
private enum Work {
  case job(UnownedJob, UnownedSerialExecutor)
  /// Nothing comes any more.
  case end
}

private final class Inbox: Sendable {
  private struct Contents {
    var waiting: [Work] = []
    var hasThread = false
  }

  private let contents = Mutex(Contents())
  /// Counts what waits, so that the thread can sleep on it.
  private let arrivals = Semaphore()

  func put(_ work: Work) {
    let needsThread = contents.withLock { contents in
      if case .end = work, !contents.hasThread { return false }
      contents.waiting.append(work)
      defer { contents.hasThread = true }
      return !contents.hasThread
    }
    arrivals.signal()
    if needsThread { startThread() }
  }

  /// Where the system has no thread left, one is waited for.
  private func startThread() {
    var thread = pthread_t()
    let inbox = unsafe Unmanaged.passRetained(self).toOpaque()
    let body: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let inbox = unsafe $0 {
        unsafe Unmanaged<Inbox>.fromOpaque(inbox).takeRetainedValue().work()
      }
      return nil
    }
    while unsafe pthread_create(&thread, nil, body, inbox) != 0 { usleep(10_000) }
    pthread_detach(thread)
  }

  private func work() {
    while true {
      arrivals.wait()
      switch next() {
      case .job(let job, let executor)?: unsafe job.runSynchronously(on: executor)
      case .end?: return
      case nil: break
      }
    }
  }

  private func next() -> Work? {
    contents.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }
}
