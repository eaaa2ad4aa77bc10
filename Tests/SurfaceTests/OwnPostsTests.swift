import Testing

@Suite("Whose posts they are") struct OwnPostsTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
    _ = try tsubame.run("login", "aoi")
    let file = try tsubame.write("x.json", text: OwnPostsTests.timeline)
    _ = try tsubame.run("--as", "taro", "timeline", "import", file)
  }

  /// A post of somebody on X who is called like the local account.
  private static let timeline = """
    [{"id_str": "700000000000000001", "text": "From X", "user": {"id_str": "7", "screen_name":
    "taro", "name": "Taro", "profile_image_url_https": "https://x.invalid/p.png"}}]
    """

  private func run(_ lines: String, as name: String = "taro") throws -> Outcome {
    try tsubame.run("--as", name, "-c", lines)
  }

  @Test(arguments: ["timeline --user taro | delete", "edit 1 mine", "delete 1"])
  func aNamesakeOnAnotherServiceIsSomebodyElse(_ line: String) throws {
    let outcome = try run(line)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("imported from X"), "\(outcome.diagnostics)")
    let hint = "timeline | where service == \"local\" and author == \"taro\""
    #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
    #expect(try run("timeline | get text").output == "From X\n")
  }

  @Test func theHintNamesExactlyTheOwnPosts() throws {
    _ = try run("post mine")
    _ = try run("post hers", as: "aoi")
    let own = "timeline | where service == \"local\" and author == \"taro\""
    #expect(try run("\(own) | get text").output == "mine\n")
    let outcome = try run("delete 3")
    #expect(outcome.diagnostics.contains("by aoi"))
    #expect(outcome.diagnostics.contains(own))
    #expect(try run("\(own) | delete").exit == 0)
    #expect(try run("timeline | count").output == "2\n")
  }

  @Test func editTakesTheOnePostOfAChain() throws {
    _ = try run("post first\npost second")
    #expect(try run("timeline | first 1 | edit 2 changed").diagnostics == "Changed [id:3]\n")
    #expect(try run("timeline open 3 | get text").output == "2 changed\n")
    #expect(try run("post third | edit fourth").exit == 0)
    #expect(try run("timeline | first 1 | get text").output == "fourth\n")
    #expect(try run("timeline | first 1 | get id | edit fifth").exit == 0)
    for (line, names) in [
      ("timeline | edit x", "gives 4"), ("timeline | where likes > 99 | edit x", "gives 0"),
      ("accounts | first 1 | edit x", "no post"), ("timeline | first 1 | edit", "nothing to post"),
    ] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains(names), "\(line): \(outcome.diagnostics)")
    }
    #expect(try run("edit").exit == 2)
  }

  @Test(arguments: [("en", "share one timeline"), ("ja", "共通")])
  func helpSaysThatLocalAccountsShareATimeline(_ language: String, _ words: String) throws {
    for command in ["timeline", "tag", "timeline search", "timeline import"] {
      let help = try tsubame.run("--lang", language, "-c", "help \(command)").output
      let line = help.split(separator: "\n").first { $0.contains("--as") && $0.contains(words) }
      #expect(line != nil, "\(help)")
    }
  }

  @Test func showingRawJSONNeedsNobodySignedIn() throws {
    let outcome = try tsubame.run("timeline", "import", "x.json", "--raw")
    #expect(outcome.exit == 0)
    #expect(outcome.output.contains("\"From X\""))
  }
}
