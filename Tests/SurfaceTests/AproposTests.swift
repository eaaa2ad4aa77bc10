import Foundation
import Testing

@Suite("Finding commands by words") struct AproposTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    try tsubame.write(".local/share/tsubame/commands/best.cmd", text: "#! 一番の写真\nprint x\n")
  }

  private func names(_ text: String, _ language: String = "en") throws -> [String] {
    try tsubame.run("--lang", language, "apropos", text).lines
      .map { $0.components(separatedBy: "\t")[0] }
  }

  @Test(arguments: [
    ("delete", "delete"), ("restore", "restore"), ("削除", "delete"), ("ﾌｫﾙﾀﾞｰ", "photos"),
    ("さくじょ", "delete"), ("ほんやく", "translate"), ("ＢＡＣＫＵＰ", "backup"), ("ふぉるだー いちらん", ""),
    ("sort", "sort"),
    ("写真 アルバム", "photos"),
  ])
  func theNearestComesFirst(_ text: String, _ name: String) throws {
    for language in ["en", "ja"] {
      let found = try names(text, language)
      #expect(name.isEmpty ? true : found.first?.hasPrefix(name) == true, "\(text): \(found)")
    }
  }

  @Test(arguments: [
    ("写真を消す", "photos delete"), ("翻訳したい", "translate"), ("並べ替えたい", "sort"),
    ("写真のフォルダーを追加", "photos add"),
    ("しゃしん", "photos"), ("ホンヤク", "translate"),
  ])
  func sentencesAndReadingsFindCommands(_ text: String, _ name: String) throws {
    for language in ["en", "ja"] { #expect(try names(text, language).contains(name)) }
  }

  @Test func commandsAreFoundByTheFieldsOfTheirRows() throws {
    for language in ["en", "ja"] {
      #expect(try names("いいね", language).contains("timeline"))
      #expect(try names("boosted_by", language).contains("timeline"))
    }
  }

  @Test func allKindsAreSearched() throws {
    #expect(try names("for").contains("for"))
    #expect(try names("where").first == "where")
    #expect(try names("一番の写真") == ["best"])
    #expect(
      try tsubame.run("-c", "def zebra \"Stripes\" { print 1 }\napropos stripes").output
        .hasPrefix("zebra\t"))
    let nothing = try tsubame.run("apropos", "zzzzzz")
    #expect(nothing.exit == 1)
    #expect(nothing.diagnostics.contains("Hint: "))
    #expect(try tsubame.run("apropos").exit != 0)
  }
}
