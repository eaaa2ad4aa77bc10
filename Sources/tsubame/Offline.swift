internal import Files
internal import Processes
internal import TsubameKit

/// What `TSUBAME_OFFLINE=1` asks for: a run that cannot reach any network.
enum Offline {
  /// Denies the network where that is asked for; nothing else may have been started yet.
  ///
  /// - Returns: why it cannot be done; then nothing may run.
  static func refusal(_ environment: [String: String]) -> CommandError? {
    guard let wish = environment["TSUBAME_OFFLINE"], !["", "0"].contains(wish) else { return nil }
    do {
      try NetworkDenial.deny()
      return nil
    } catch {
      return CommandError("network-not-denied", ["reason": error.reason])
    }
  }
}
