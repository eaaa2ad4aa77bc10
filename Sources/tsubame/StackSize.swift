internal import Glibc
internal import Threads

/// Sees to it that there is stack for programs that are nested as deep as the language allows.
enum StackSize {
  /// What systems give where nobody has said otherwise, and what that nesting fits into.
  private static let needed = 8 << 20

  /// Raises a lower limit as far as it may be; threads that start later get what is needed in any case.
  static func raise() {
    guard var limit = current, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(needed))
    _ = unsafe setrlimit(resource, &limit)
    giveToNewThreads()
  }

  /// Runs something here, or where the stack is too small for it on a thread that has enough.
  static func withRoom<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    guard let limit = current, limit.rlim_cur < needed else { return body() }
    return OwnThread.result(stackSize: needed, of: body)
  }

  private static let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)

  private static var current: rlimit? {
    var limit = rlimit()
    return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
  }

  /// glibc has read the limit when the process began. Its function for this is an extension that Swift does not see.
  private static func giveToNewThreads() {
    typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
    guard let symbol = unsafe dlsym(nil, "pthread_setattr_default_np") else { return }
    let setDefault = unsafe unsafeBitCast(symbol, to: SetDefault.self)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, needed)
    _ = unsafe setDefault(&attributes)
    unsafe pthread_attr_destroy(&attributes)
  }
}
