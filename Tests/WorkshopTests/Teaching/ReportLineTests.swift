import TestSupport
import Testing
import TsubameKit

@testable import Workshop

@Suite("Names and codes on a line") struct ReportLineTests {
  private static let standing = LearnerStanding(
    edition: 35, step: 11, passed: 10, skipped: 1, hints: 4, mistake: 2)
  private static let code = ReportCode(standing)
  private static let groups: [String] = {
    let digits = code.digits.map(String.init)
    return [0, 4, 8].map { digits[$0..<($0 + 4)].joined() }
  }()

  /// Ways in which digits are typed.
  static let digits: [[Character]] = [
    Array("0123456789"), Array("０１２３４５６７８９"), Array("〇一二三四五六七八九"), Array("٠١٢٣٤٥٦٧٨٩"),
  ]

  static let separators = [
    "", "-", "ー", "ｰ", "－", "−", "‐", "‑", "–", "—", "―", "〜", "～", "~", "─", " ", "\u{3000}",
    " - ",
    "  ", "\u{200B}", "\u{200E}-",
  ]

  private static func typed(_ text: String, in digits: [Character]) -> String {
    String(text.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  @Test(arguments: digits, separators)
  func aCodeIsReadHoweverItIsTyped(_ digits: [Character], _ separator: String) throws {
    let text = ReportLineTests.groups.joined(separator: separator)
    let line = try ReportLine(ReportLineTests.typed(text, in: digits))
    #expect(line.code == ReportLineTests.code)
    #expect(line.name == nil)
  }

  @Test func otherGroupsAreReadToo() throws {
    let digits = ReportLineTests.code.digits.map(String.init)
    for size in [1, 2, 3, 6] {
      let groups = stride(from: 0, to: 12, by: size).map { digits[$0..<($0 + size)].joined() }
      #expect(try ReportLine("はるか " + groups.joined(separator: " ")).name == "はるか")
    }
    let odd = digits[0..<5].joined() + "-" + digits[5..<12].joined()
    #expect(try ReportLine(odd).code == ReportLineTests.code)
  }

  static let names = [
    "はるか", "はるか2", "はるか 2", "２組 はるか", "3-2 はるか", "はるか 3-2", "三郎", "一二三", "五十嵐 八重", "12", "0012",
    "Ana María", "O'Brien", "J. R. R.", "ゆっきー", "🐦", "👩‍👩‍👧‍👦 2", "محمد", "user_01", "佐藤（2組）", "a-1-b",
    "か\u{3099}く",
  ]

  @Test(arguments: names, digits) func aNameStandsOnEitherSide(
    _ name: String, _ digits: [Character]
  ) throws {
    for separator in ["", "-", "ー", "−", " ", "\u{3000}"] {
      let text = ReportLineTests.groups.joined(separator: separator)
      let code = ReportLineTests.typed(text, in: digits)
      for line in [
        "\(name) \(code)", "\(code) \(name)", "\(name)\t\(code)", "\(name)：\(code)",
        "  \(name),  \(code)\r", "\(code)、\(name)", "・\(name) → 「\(code)」", "\(name) (\(code))",
        "\"\(name)\",\"\(code)\"", "10:23\t\(name)\t\(code)", "2026/11/30 10:23 \(name) \(code)",
      ] {
        let read = try ReportLine(line)
        #expect(read.code == ReportLineTests.code, "\(line)")
        #expect(read.name == name, "\(line)")
      }
    }
  }

  @Test func nothingNeedsToStandBetween() throws {
    let code = ReportLineTests.groups.joined()
    #expect(try ReportLine("はるか\(code)").name == "はるか")
    #expect(try ReportLine("はるか2\(code)") == ReportLine("はるか2 \(code)"))
    #expect(try ReportLine("\(code)はるか").name == "はるか")
    #expect(try ReportLine("\(code)2はるか").name == "2はるか")
    #expect(try ReportLine("はるか2\(ReportLineTests.code.text)").name == "はるか2")
    let long = ReportLineTests.groups.joined(separator: "ー")
    #expect(try ReportLine("はるかー\(long)").name == "はるか")
  }

  @Test func anEndlessLineIsNoReport() {
    let line = String(repeating: "はるか ", count: 2_000) + ReportLineTests.code.text
    #expect(ReportLineTests.problem(line) == ReportCodeProblem.none)
  }

  @Test func aCodeTwiceIsOneCode() throws {
    let text = ReportLineTests.code.text
    #expect(try ReportLine("\(text) \(text)").code == ReportLineTests.code)
    let other = ReportCode(LearnerStanding(edition: 35, step: 12, passed: 11)).text
    #expect(throws: ReportCodeProblem.several) {
      try ReportLine("はるか \(text) そら \(other)")
    }
  }

  private static func problem(_ text: String) -> ReportCodeProblem? {
    do {
      _ = try ReportLine(text)
      return nil
    } catch { return error }
  }

  @Test func mistakesAreToldApart() {
    let (groups, text) = (ReportLineTests.groups, ReportLineTests.code.text)
    let short = text.dropLast()
    let swapped = "\(groups[1])-\(groups[0])-\(groups[2])"
    for name in ["", "はるか ", "はるか2 ", "12 ", "三郎 "] {
      #expect(ReportLineTests.problem(name + short) == .wrongLength(11), "\(name)")
      #expect(ReportLineTests.problem(name + groups[0] + "-" + groups[1]) == .wrongLength(8))
      #expect(ReportLineTests.problem(name + text + "7") == .wrongLength(13), "\(name)")
      #expect(ReportLineTests.problem(name + swapped) == .mistyped, "\(name)")
    }
    for line in ["はるか", "はるか2", "2組", "tsubame> lesson report", "-", "ーーー", "1 2 3"] {
      #expect(ReportLineTests.problem(line) == ReportCodeProblem.none, "\(line)")
    }
  }

  /// Digits of a name must never make a code of one that lacks as many.
  @Test func aNamesDigitsDoNotFillAGap() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let code = ReportCode(LearnerStanding.random(using: &generator)).text
      let digit = Int.random(in: 0..<10, using: &generator)
      let short = code.dropLast()
      #expect(throws: ReportCodeProblem.self) { try ReportLine("はるか\(digit) \(short)") }
      let spaced = short.split(separator: "-").joined(separator: " ")
      #expect(throws: ReportCodeProblem.self) { try ReportLine("\(digit) \(spaced)") }
    }
  }

  @Test func anyTextIsSurvived() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("0123456789４一〇ー-–  \tか゛\u{200D}\u{3099}(（・:🇯🇵e\u{301}")
    for _ in 0..<4_000 {
      let text = String(
        (0..<Int.random(in: 0..<40, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        })
      _ = ReportLineTests.problem(text)
    }
    _ = ReportLineTests.problem(String(repeating: "4821 ", count: 5_000))
    _ = ReportLineTests.problem(String(repeating: "4", count: 50_000))
  }
}
