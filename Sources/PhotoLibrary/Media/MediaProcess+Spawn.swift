internal import Files
internal import Glibc

extension MediaProcess {
  /// Starts the program with the socket as its standard input and output.
  ///
  /// - Returns: 0, or the error's number.
  static func spawn(_ executable: FilePath, socket: Int32, _ process: inout pid_t) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, 1)
    // What a reader says when it dies is for nobody's screen.
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let name = executable.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe withStrings([name]) { arguments in
      unsafe withStrings(environment()) { environment in
        unsafe posix_spawn(&process, name, &actions, &attributes, arguments, environment)
      }
    }
  }

  private static func environment() -> [[CChar]] {
    var lines = ["LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = unsafe getenv(name) {
        unsafe lines.append("\(name)=\(String(cString: value))")
      }
    }
    return lines.map { $0.utf8.map { CChar(bitPattern: $0) } + [0] }
  }

  /// Lends a list of C strings that a NULL ends.
  private static func withStrings<Result>(
    _ strings: [[CChar]],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe strings.map { string in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count)
      unsafe copy.initialize(from: string, count: string.count)
      return unsafe copy
    }
    defer { unsafe copies.forEach { unsafe $0.deallocate() } }
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    defer { unsafe list.deallocate() }
    for index in unsafe copies.indices { unsafe (list + index).initialize(to: copies[index]) }
    unsafe (list + copies.count).initialize(to: nil)
    return unsafe body(list)
  }
}
