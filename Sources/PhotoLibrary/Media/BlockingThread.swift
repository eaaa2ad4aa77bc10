internal import Glibc

/// Runs what blocks on a thread of its own, so that it holds none of the few on which tasks run.
enum BlockingThread {
  static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: body()) }
    }
  }

  private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Where the system has no thread left, one is waited for.
  private static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
    let main: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let box = unsafe $0 { unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
      return nil
    }
    while unsafe pthread_create(&thread, nil, main, box) != 0 { usleep(10_000) }
    pthread_detach(thread)
  }
}
