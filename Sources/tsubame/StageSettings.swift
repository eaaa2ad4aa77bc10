internal import Shell
internal import TsubameKit

/// What takes the place of clock, chance and terminal where a session is played again.
struct StageSettings: Sendable {
  let clock: any SessionClock
  let random: @Sendable () -> UInt64
  let screen: Screen
  let transcript: any Transcript
}
