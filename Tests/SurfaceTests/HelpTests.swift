import Testing

@Suite("Help, as it is asked for") struct AskedHelpTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  @Test func aScriptTellsHowItIsUsed() throws {
    try tsubame.write(
      "best.cmd",
      text: """
        #! 月の写真を投稿する
        param month:month "どの月か"
        param --count:int=4 "何枚"
        print $month
        """)
    let help = try tsubame.run("./best.cmd", "--help")
    #expect(help.exit == 0)
    #expect(
      help.output == """
        ./best.cmd: 月の写真を投稿する

        使い方
          ./best.cmd 月 [--count 数]

        引数
          月  どの月か

        フラグ
          --count 数  何枚 （標準: 4）

        """)
    let missing = try tsubame.run("./best.cmd")
    #expect(missing.exit == 2)
    #expect(missing.diagnostics.contains("使い方: ./best.cmd 月 [--count 数]"))
  }

  @Test func whatTheSessionDefinedHasHelp() throws {
    let outcome = try tsubame.run(
      "-c", "def greet name:text \"あいさつする\" { print $name }\nhelp greet\nhelp def")
    #expect(outcome.exit == 0)
    #expect(outcome.output.hasPrefix("greet: あいさつする\n"))
    #expect(outcome.output.contains("greet 名前\n"))
    #expect(outcome.output.contains("def: 自分のコマンドを作る"))
  }

  @Test(arguments: ["$last", "$it", "$in", "$here"])
  func variablesHaveHelpAndAreNoCommands(name: String) throws {
    let help = try tsubame.run("help", name)
    #expect(help.exit == 0, "\(help.diagnostics)")
    #expect(help.output.hasPrefix(name + ": "))
    #expect(try tsubame.run("apropos", name).output.hasPrefix(name + "\t"))
    #expect(try !tsubame.run("help").output.contains(name + "\t"))
    let word = String(name.dropFirst())
    let page = try tsubame.run("help", word).output
    #expect(page.hasPrefix(word == "last" ? "last: " : name + ": "))
    #expect(page.contains(name + ": "))
  }

  @Test(arguments: [
    "quit", "ls", "cd", "cat", "grep", "echo", "man", "clear", "head", "tail", "wc",
  ])
  func wordsOfOtherShellsGetAHint(_ word: String) throws {
    let outcome = try tsubame.run("-c", word, "x")
    #expect(outcome.diagnostics.contains("ヒント: "))
    #expect(!outcome.diagnostics.contains("foreign-word"))
    #expect(!outcome.diagnostics.contains("help で一覧"))
  }

  @Test func whatIsWrongIsNotRepeatedWhole() throws {
    let long = String(repeating: "なが", count: 50_000)
    let outcome = try tsubame.run(input: "timeline --count \"\(long)\"")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.count < 1_000)
  }

  @Test func theLineForOtherEncodingsKeepsTheEnding() throws {
    let path = try tsubame.write("data.csv", [0x82, 0xA0, 0x82, 0xA2, 0x82, 0xA4, 0x0A])
    let outcome = try tsubame.run("open", path, "--raw")
    #expect(outcome.diagnostics.contains("> utf8.csv"))
  }

  @Test func followingNeedsATag() throws {
    let outcome = try tsubame.run("tag", "--follow")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("timeline --follow"))
  }
}
