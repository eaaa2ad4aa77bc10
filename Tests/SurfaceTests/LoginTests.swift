import Foundation
import Testing

@Suite("login, logout, accounts, whoami") struct LoginTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  private func run(_ lines: String) throws -> Outcome { try tsubame.run("-c", lines) }

  @Test func aProcessStartsSignedOut() throws {
    let outcome = try run("whoami")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("ログインしていません"))
    #expect(outcome.diagnostics.contains("login"))
  }

  @Test func aNewNameIsSaidToBeNewAndAKnownOneIsNot() throws {
    #expect(try run("login taro").diagnostics == "ログイン成功: taro（新しいアカウント）\n")
    #expect(try run("login taro").diagnostics == "ログイン成功: taro\n")
    #expect(try run("login tarou").diagnostics.contains("近い名前に taro"))
    #expect(try run("login はなこ_2").diagnostics == "ログイン成功: はなこ_2（新しいアカウント）\n")
  }

  @Test func bareItTakesTheFirstKnownAccount() throws {
    _ = try run("login taro ; login aoi")
    let outcome = try run("login\nwhoami")
    #expect(outcome.output == "taro\tlocal\t\ttrue\n")
  }

  @Test func withoutAnAccountItSaysHow() throws {
    let outcome = try run("login")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("ログイン失敗: アカウントがありません"))
    #expect(outcome.diagnostics.contains("login taro"))
  }

  @Test(arguments: ["mastodon", "bluesky", "x"])
  func aServiceThatIsNotThere(_ name: String) throws {
    for line in ["login \(name)", "login \(name) example.org"] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("ログイン失敗: サービス\(name)は利用できません"))
    }
  }

  @Test(arguments: ["'a b'", "a-b", "@taro", "''", "🐦"])
  func aNameThatIsRefused(_ name: String) throws {
    let outcome = try run("login \(name)")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("ログイン失敗: 拒否されました"))
    #expect(try run("accounts | count").output == "0\n")
  }

  @Test func anErrorOnTheWay() throws {
    try tsubame.write(".local/share/tsubame/tsubame.sqlite3", text: "no store at all, but a text")
    let outcome = try run("login taro")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("ログイン失敗: エラーが起きました（store-"))
    #expect(outcome.diagnostics.contains("tsubame.sqlite3"))
    // What to do about it, as any other command would say.
    let told = try run("words").diagnostics.split(separator: "\n").suffix(2)
    #expect(outcome.diagnostics.hasSuffix(told.joined(separator: "\n") + "\n"), "\(told)")
  }

  @Test func logoutSignsOutAndKeepsTheAccount() throws {
    let outcome = try run("login taro ; logout ; accounts")
    #expect(outcome.output == "taro\tlocal\t\tfalse\n")
    #expect(outcome.diagnostics.contains("ログアウトしました: taro"))
    #expect(try run("logout").exit == 0)
  }

  @Test func asSignsInForOneRun() throws {
    _ = try run("login taro ; login aoi")
    #expect(try tsubame.run("--as", "aoi", "whoami").output == "aoi\tlocal\t\ttrue\n")
    let environment = ["TSUBAME_ACCOUNT": "taro"]
    #expect(
      try tsubame.run("whoami", environment: environment).output == "taro\tlocal\t\ttrue\n")
    let outcome = try tsubame.run("--as", "aoo", "whoami")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("aoi"))
  }

  @Test func aWrongNameAtTheStartStopsOnlyWhatNeedsAnAccount() throws {
    let environment = ["TSUBAME_ACCOUNT": "new"]
    for words in [["accounts"], ["logout"], ["help"], ["words"]] {
      #expect(try tsubame.run(words, input: Data(), environment: environment).exit == 0, "\(words)")
    }
    for words in [["whoami"], ["timeline"], ["post", "x"], ["tag", "#x"]] {
      let outcome = try tsubame.run(words, input: Data(), environment: environment)
      #expect(outcome.exit == 1, "\(words)")
      #expect(outcome.diagnostics.contains("アカウント new はありません"), "\(words)")
    }
    // What the hint says leads out of it.
    let lines = "login new\nwhoami"
    #expect(try tsubame.run("--as", "new", "-c", lines).output.contains("new\tlocal"))
    #expect(try tsubame.run("whoami", environment: environment).exit == 0)
    let out = try tsubame.run("--as", "nobody", "-c", "logout ; whoami")
    #expect(out.diagnostics.contains("ログインしていません"))
  }

  @Test func inEnglish() throws {
    let english = try Tsubame(language: "en")
    #expect(try english.run("login", "taro").diagnostics == "Login succeeded: taro (new account)\n")
  }
}
