internal import Glibc
internal import Synchronization

/// Runs something on a thread of its own: what blocks, or needs more stack than the thread that asks has.
public enum OwnThread {
  private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class Running<Result: Sendable>: Sendable {
    let done = Semaphore()
    private let content = Mutex<Result?>(nil)

    init(_ body: @escaping @Sendable () -> Result, stackSize: Int?) {
      OwnThread.start(stackSize) {
        let result = body()
        self.content.withLock { $0 = result }
        self.done.signal()
      }
    }

    var result: Result? { content.withLock { $0 } }
  }

  /// Runs something and waits for it.
  ///
  /// - Parameter stackSize: in bytes.
  public static func result<Result: Sendable>(
    stackSize: Int, of body: @escaping @Sendable () -> Result
  ) -> Result {
    let running = Running(body, stackSize: stackSize)
    while true {
      running.done.wait()
      if let result = running.result { return result }
    }
  }

  /// Runs something and waits for it, but not longer than some milliseconds.
  ///
  /// - Returns: nil where it took too long; it goes on then.
  public static func result<Result: Sendable>(
    within milliseconds: Int, of body: @escaping @Sendable () -> Result
  ) -> Result? {
    let running = Running(body, stackSize: nil)
    return running.done.wait(milliseconds: milliseconds) ? running.result : nil
  }

  /// Runs something that blocks while the task waits, which holds none of the few threads that tasks share.
  public static func result<Result: Sendable>(
    of body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      start(nil) { continuation.resume(returning: body()) }
    }
  }

  /// Where the system has no thread left, one is waited for.
  private static func start(_ stackSize: Int?, _ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
    let box = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
    let main: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let box = unsafe $0 { unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
      return nil
    }
    while unsafe pthread_create(&thread, &attributes, main, box) != 0 { usleep(10_000) }
    pthread_detach(thread)
  }
}
