internal import Synchronization
internal import TsubameKit

/// Where a program's `exit` is left for the prompt to find.
final class Departure: Sendable {
  private let code = Mutex<ExitCode?>(nil)

  func set(_ code: ExitCode) { self.code.withLock { $0 = code } }

  /// The code that `exit` said; nil where nothing has said it.
  var asked: ExitCode? { code.withLock { $0 } }
}
