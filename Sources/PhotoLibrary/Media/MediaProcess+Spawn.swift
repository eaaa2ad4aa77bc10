internal import Files
internal import Glibc
internal import Processes

extension MediaProcess {
  /// How the program is started: with the socket as its standard input and output.
  static func start(_ executable: FilePath, socket: Int32) -> ProgramStart {
    var start = ProgramStart(executable)
    start.input = .file(socket)
    start.output = .file(socket)
    // What a reader says when it dies is for nobody's screen.
    start.diagnostics = .null
    start.environment = environment()
    start.group = .own
    return start
  }

  private static func environment() -> [FilePath] {
    var lines = ["LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"].map { FilePath($0) }
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = unsafe getenv(name) {
        let bytes = unsafe UnsafeRawBufferPointer(start: value, count: strlen(value))
        unsafe lines.append(FilePath(bytes: Array("\(name)=".utf8) + bytes))
      }
    }
    return lines
  }
}
