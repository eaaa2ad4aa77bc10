import Glibc

/// What one reader may use at most: a few bytes of a compressed text can unpack into all of the memory.
enum Limits {
  private static let memory: rlim_t = 2 << 30

  static func set() {
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    // Nobody wants the remains of a reader that died of a file.
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }
}
