internal import Files
internal import Processes
internal import TsubameKit

/// What `TSUBAME_OFFLINE=1` asks for: a run that cannot reach any network.
enum Offline {
  private static let variable = "TSUBAME_OFFLINE"

  /// The environment that asks for it.
  static let variables = [variable: "1"]

  /// Whether it is asked for.
  static func isAsked(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment[variable] ?? "")
  }

  /// Denies the network where that is asked for; nothing else may have been started yet.
  ///
  /// - Returns: why it cannot be done; then nothing may run.
  static func refusal(_ environment: [String: String]) -> CommandError? {
    guard isAsked(environment) else { return nil }
    do {
      try NetworkDenial.deny()
      return nil
    } catch {
      return CommandError("network-not-denied", ["reason": error.reason])
    }
  }
}
