import Testing

@Suite("Deleted posts") struct RestoreTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "aoi")
    _ = try tsubame.run("login", "taro")
    _ = try run((1...6).map { "post 投稿\($0) #a\($0 % 3) #くだもの" }.joined(separator: "\n"))
  }

  private func run(_ lines: String, as name: String = "taro") throws -> Outcome {
    try tsubame.run("--as", name, "-c", lines)
  }

  /// All that a person can see of posts and tags.
  private func picture() throws -> String {
    let all = try run("timeline\ntag\ntag a0\ntag --of 3\ntimeline search 投稿")
    #expect(all.exit == 0, "\(all.diagnostics)")
    return all.output
  }

  @Test(arguments: ["3", "1", "6", "1 6 3", "1 2 3 4 5 6"])
  func restoreGivesBackWhatDeleteTook(_ ids: String) throws {
    let before = try picture()
    #expect(try run("delete \(ids)").exit == 0)
    #expect(try run("timeline | count").output != "6\n")
    #expect(try run("restore \(ids)").exit == 0)
    #expect(try picture() == before)
  }

  @Test func deleteSaysHowToUndoIt() throws {
    #expect(try run("delete 2").diagnostics == "Deleted [id:2]. Bring it back: restore 2\n")
    #expect(try run("restore 2").diagnostics == "Back again [id:2]\n")
    let many = try run("delete 1\ntimeline | where id > 3 | delete").diagnostics
    #expect(many.contains("Deleted 3. Bring them back: restore --last"))
    #expect(try run("restore --last").diagnostics == "3 posts are back again\n")
    #expect(try run("restore --last").diagnostics == "Back again [id:1]\n")
    #expect(try run("restore --last").diagnostics.contains("No post of yours is deleted"))
  }

  @Test(arguments: [
    ("restore 2", "Post 2 is not deleted"), ("restore 99", "There is no post 99"),
    ("restore", "restore needs"), ("delete 2 ; restore 2 3", "Post 3 is not deleted"),
    ("delete 2 ; delete 2", "restore 2"), ("delete 2 ; edit 2 x", "restore 2"),
    ("delete 2 ; restore 2 --last", "--last"),
  ])
  func whatCannotBeRestored(_ line: String, _ words: String) throws {
    let outcome = try run(line)
    #expect(outcome.exit != 0)
    #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
  }

  @Test func nobodyRestoresForOthers() throws {
    _ = try run("delete 2")
    let outcome = try run("restore 2", as: "aoi")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("by taro"), "\(outcome.diagnostics)")
    #expect(try run("restore 2 2").diagnostics == "Back again [id:2]\n")
  }
}
