import Testing
import TsubameKit

@testable import Shell

private func report(
  _ text: String, marking marked: String, name: String? = "lesson.cmd",
  language: DisplayLanguage = .japanese, columns: Int = 60, code: String = "unknown-command"
) -> String {
  let source = SourceText(name: name, text: text)
  let bytes = Array(text.utf8)
  let wanted = Array(marked.utf8)
  let start = (0...(bytes.count - wanted.count)).first {
    bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
  }
  let place = SourcePlace(source, (start ?? 0)..<((start ?? 0) + wanted.count))
  let error = CommandError(code, ["name": marked], place: place)
  let window = Window(isTerminal: true, columns: columns)
  return ErrorReport(language: language, window: window).lines(for: error)
    .joined(separator: "\n")
}

@Suite("Reports of errors") struct ErrorReportTests {
  @Test func inJapanese() {
    #expect(
      report("login taro\nrepeat 2 { timelien }", marking: "timelien") == """
        lesson.cmd:2:12
          repeat 2 { timelien }
                     ^^^^^^^^
        timelien というコマンドはありません
        ヒント: help で一覧が見られます
        """)
  }

  @Test func inEnglish() {
    #expect(
      report("post 春 | timelien", marking: "timelien", language: .english) == """
        lesson.cmd:1:10
          post 春 | timelien
                    ^^^^^^^^
        There is no command timelien
        Hint: help lists all commands
        """)
  }

  @Test func atThePromptWithoutAFileName() {
    #expect(report("zz", marking: "zz", name: nil).hasPrefix("  zz\n  ^^\n"))
  }

  @Test(arguments: [
    ("\tzz", 8), ("かな zz", 5), ("👩‍👩‍👧 zz", 3), ("か\u{3099} zz", 3), ("e\u{301} zz", 2),
    ("\u{1B} zz", 7),
  ])
  func theCaretStandsByDisplayWidth(text: String, column: Int) {
    let lines = report(text, marking: "zz").split(separator: "\n")
    #expect(lines[2] == String(repeating: " ", count: 2 + column) + "^^")
  }

  @Test func longLinesAreShownAroundThePlace() {
    let text = String(repeating: "あ", count: 5_000) + "zz" + String(repeating: "い", count: 5_000)
    let lines = report(text, marking: "zz", columns: 40).split(separator: "\n").map(String.init)
    #expect(lines[1].contains("zz"))
    #expect(lines.dropFirst().prefix(2).allSatisfy { Shown.width($0) <= 40 })
    let column = lines[2].prefix { $0 == " " }.count
    let before = lines[1].prefix { $0 != "z" }
    #expect(Shown.width(String(before)) == column)
  }

  @Test func placesOverSeveralLinesAreMarkedToTheLinesEnd() {
    let lines = report("post \"a\nb\"", marking: "\"a\nb\"").split(separator: "\n")
    #expect(lines[1] == "  post \"a")
    #expect(lines[2] == "       ^^")
  }

  @Test func callersFollow() {
    let source = SourceText(name: "a.cmd", text: "greet 1\n  greet 2\n")
    var error = CommandError("division-by-zero", place: SourcePlace(source, 0..<5))
    error.callers = [SourcePlace(source, 10..<17)]
    let window = Window(isTerminal: false)
    let lines = ErrorReport(language: .english, window: window).lines(for: error)
    #expect(lines.last == "  called from a.cmd:2:3: greet 2")
  }

  @Test(arguments: [20, 30, 45], [DisplayLanguage.japanese, .english])
  func sentencesAreBrokenWhereTheLanguageAllowsIt(columns: Int, language: DisplayLanguage) {
    let text = report(
      "print $nobody", marking: "$nobody", language: language, columns: columns,
      code: "unknown-variable")
    let lines = text.split(separator: "\n").dropFirst(3).map(String.init)
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { Shown.width($0) <= columns }, "\(text)")
    #expect(lines.allSatisfy { !"、。」）".contains($0.first ?? " ") }, "\(text)")
  }
}
