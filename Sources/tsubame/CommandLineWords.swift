internal import Files
internal import Glibc
internal import TsubameKit

/// The words behind the program's name. The system hands over bytes: what is no text is an error, never changed.
struct CommandLineWords {
  private(set) var words: [String] = []
  /// What is wrong with the first word that is not UTF-8.
  private(set) var problem: CommandError?

  /// Reads them.
  init() {
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = unsafe CommandLine.unsafeArgv[position] else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
      if let word = unsafe String(validating: bytes, as: UTF8.self) {
        words.append(word)
      } else {
        let visible = unsafe FilePath(bytes: bytes).visible
        words.append(visible)
        problem =
          problem
          ?? CommandError(
            "argument-not-utf8", ["argument": visible, "position": String(position)],
            exitCode: .unchecked)
      }
    }
  }
}
