internal import Shell
internal import Threads

/// How long someone waits for a completion, in milliseconds.
struct Patience: Sendable {
  /// In any case.
  let least: Int
  /// As long as nothing else is typed.
  let most: Int

  /// Who types on shall not be held up by a Tab; who does not wants to see what comes.
  static let atPrompt = Patience(least: 150, most: 2_000)
  /// Another shell waits for all of the answer, and shows no key that is pressed meanwhile.
  static let ofOtherShells = Patience(least: 800, most: 800)

  /// Between two looks at the keyboard.
  private static let step = 10

  /// Waits for a signal.
  ///
  /// - Returns: false where none came.
  func awaits(_ semaphore: Semaphore) -> Bool {
    if semaphore.wait(milliseconds: least) { return true }
    for _ in 0..<((most - least) / Patience.step) {
      if KeyReader.isWaiting(milliseconds: 0) { return false }
      if semaphore.wait(milliseconds: Patience.step) { return true }
    }
    return false
  }
}
