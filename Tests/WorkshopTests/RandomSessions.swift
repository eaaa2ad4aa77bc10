import TestSupport
import TsubameKit

@testable import Workshop

/// Sessions of all that may stand in one.
enum RandomSessions {
  private static let pieces = [
    "tsubame> ", "     > ", "#+", "#+1.5", "#start ", "#tsubame-session ", "\\", "! ", "!", "...",
    "[2]",
    "[130]", "[..]", "[time]", "[path]", "[id:1]", "[secret]", "[text]", "```", "````tsubame",
    "~~~", " ",
    "つばめ", "👩🏻‍🍳", "e\u{301}", "שלום", "a", "0", "\\u{1B}", "\\u{5C}", "u{1B}", "", "{", "}",
  ]
  /// What only what is typed may hold: output has been made visible.
  private static let controls = [
    "\u{1B}", "\u{0}", "\t", "\r", "\u{7F}", "\u{85}", "\u{2028}", "\n", "\u{202E}",
  ]

  static func session(seed: UInt64) -> SessionFile {
    var random = SeededGenerator(seed: seed)
    let start = SessionStart(
      time: Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400),
      language: Bool.random(using: &random) ? .english : .japanese,
      columns: Int.random(in: 1...300, using: &random), seed: random.next(),
      world: Bool.random(using: &random) ? "tour" : nil, app: "1")
    let count = Int.random(in: 0...6, using: &random)
    return SessionFile(
      start: start, exchanges: (0..<count).map { _ in exchange(&random) })
  }

  static func line(_ random: inout SeededGenerator) -> SessionLine {
    SessionLine(
      shown: text(pieces, &random), isDiagnostic: Bool.random(using: &random))
  }

  private static func exchange(_ random: inout SeededGenerator) -> SessionExchange {
    SessionExchange(
      pause: Bool.random(using: &random) ? Int.random(in: 0...999_999, using: &random) : nil,
      input: text(pieces + controls, &random),
      output: (0..<Int.random(in: 0...5, using: &random)).map { _ in line(&random) },
      exit: [0, 0, 1, 2, 130].randomElement(using: &random) ?? 0)
  }

  private static func text(_ pieces: [String], _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &random))
      .compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}
