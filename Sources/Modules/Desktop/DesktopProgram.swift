internal import Files
internal import Processes
internal import TsubameKit

/// The program by which a desktop opens things: `$BROWSER` for links, else `xdg-open`.
struct DesktopProgram {
  /// What people know it by.
  let name: String
  private let executable: FilePath
  private let words: [String]
  /// What fails, fails in so many milliseconds; what runs longer shows something.
  private static let patience = 400

  /// Nil where there is no desktop to show anything.
  init?(environment: [String: String], opening kind: OpenableItem.Kind) {
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").map { String($0) }
    let standard = hasScreen ? ["xdg-open"] : []
    for line in kind == .link ? browsers + standard : standard + browsers {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first,
        let executable = try? ProgramSearch.find(name, path: environment["PATH"])
      else { continue }
      (self.name, self.executable, self.words) = (name, executable, Array(words.dropFirst()))
      return
    }
    return nil
  }

  /// Starts it in a session of its own, without a shell: it goes on when this process ends.
  ///
  /// - Throws: `CommandError` where it fails at once.
  func open(_ target: String) async throws {
    let takesPlace = words.contains { $0.holds("%s") }
    let arguments =
      takesPlace ? words.map { $0 == "%s" ? target : $0 } : words + [target]
    var start = ProgramStart(
      executable, name: FilePath(name), arguments.map { FilePath(visible: $0) })
    (start.input, start.output, start.diagnostics) = (.null, .null, .null)
    start.group = .session
    let program = try start.begin()
    program.letGo()
    for _ in 0..<(DesktopProgram.patience / 20) {
      if case .ended(let end) = program.look() {
        if let error = ProgramFailure.error(of: end, name, nil) { throw error }
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
