import Testing

@Suite("Tab at the prompt") struct PromptCompletionTests {
  @Test func candidatesAreListedWithHelp() throws {
    let tsubame = try Tsubame()
    let terminal = try tsubame.prompt()
    terminal.type("photos album \t\t")
    #expect(terminal.waitFor("自分のアルバムを作る"))
    #expect(terminal.waitForLine("tsubame> photos album"))
    terminal.type("n\t春\n")
    #expect(terminal.waitFor("tsubame> photos album new 春\n"))
  }

  @Test func aNarrowWindowIsEnough() throws {
    let tsubame = try TourWorld.make()
    let terminal = try tsubame.prompt(columns: 40, rows: 12)
    terminal.type("timeline | \t\t")
    #expect(terminal.waitFor("… ほか"))
    #expect(terminal.waitForLine("tsubame> timeline |"))
    #expect(terminal.screen.lines.filter { $0.contains("tsubame>") }.count == 2)
  }

  @Test(arguments: [
    ("timeline | where lik", "timeline | where likes"),
    ("timeline | group author | count | sort cou", "timeline | group author | count | sort count"),
    ("timeline | rename likes 好き | where 好", "timeline | rename likes 好き | where 好き"),
    ("print \"$(timeline | get au", "print \"$(timeline | get author"),
    ("timeline | each { print $it.boosted", "timeline | each { print $it.boosted_by"),
    ("tag ｸﾀﾞ", "tag くだもの"), ("tag クダ", "tag くだもの"), ("post 春 ＃くだ", "post 春 ＃くだもの"),
    ("photos 2015-03-1", "photos 2015-03-1"), ("timeline --as ta", "timeline --as taro"),
    ("TIMEL", "timeline"), ("help photos albums", "help photos albums"),
    ("open commands/tour/home_", "open commands/tour/home_timeline.json"),
    ("include commands/to", "include commands/tour"),
    ("config lang j", "config lang ja"), ("config color al", "config color always"),
    ("words remove ", "words remove 桃"), ("photos album お気", "photos album お気に入り"),
    ("photos album Fav", "photos album Favorites"),
    ("photos album live p", "photos album live Photos"),
    ("photos find --album Scr", "photos find --album Screenshots"),
  ])
  func theOnlyCandidateIsPutIn(typed: String, expected: String) throws {
    let terminal = try TourWorld.make().prompt()
    terminal.type(typed)
    terminal.press(.tab)
    #expect(
      terminal.waitUntil { $0.cursorLine.hasPrefix("tsubame> " + expected) },
      "\(terminal.screen.text)")
  }

  @Test func anAlbumIsNotRepeated() throws {
    let tsubame = try TourWorld.make()
    #expect(try tsubame.run("photos", "album", "new", "春").exit == 0)
    let terminal = try tsubame.prompt()
    for command in ["photos album", "photos album add", "photos album remove"] {
      terminal.type("\(command) 春\t")
      #expect(terminal.waitUntil { $0.cursorLine.hasPrefix("tsubame> \(command) 春") })
      terminal.type("\t\t\tx")
      #expect(terminal.waitForLine("tsubame> \(command) 春 x"), "\(terminal.screen.text)")
      terminal.press(.controlU)
    }
  }

  @Test func aBlockKnowsTheLinesAbove() throws {
    let terminal = try TourWorld.make().prompt()
    terminal.type("timeline | each post {\n")
    #expect(terminal.waitForLine("     {…>"))
    terminal.type("print $post.auth\t")
    #expect(terminal.waitUntil { $0.cursorLine.contains("print $post.author") })
  }

  @Test func whatTheSessionHasIsKnown() throws {
    let terminal = try TourWorld.make().prompt()
    terminal.type("def ごあいさつ name:text \"挨拶する\" { print $name }\n")
    terminal.type("let 写真帳 = $(photos | first 1)\n")
    #expect(terminal.waitUntil { $0.text.contains("1)\n") && $0.cursorLine == "tsubame>" })
    terminal.type("ごあ\t")
    #expect(terminal.waitForLine("tsubame> ごあいさつ"))
    terminal.type("$写\t")
    #expect(terminal.waitForLine("tsubame> ごあいさつ $写真帳"))
  }
}
