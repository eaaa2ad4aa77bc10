import Services
import Testing
import TsubameKit

@Suite("Signing in locally") struct LocalServiceTests {
  private let known = [Account(name: "taro"), Account(name: "はなこ")]

  private func failure(_ name: String?, known: [Account] = []) async -> String? {
    do throws(SignInFailure) {
      _ = try await LocalService().signIn(as: name, known: known)
      return nil
    } catch {
      return error.error.code
    }
  }

  @Test func aKnownNameIsPicked() async throws {
    let signIn = try await LocalService().signIn(as: "はなこ", known: known)
    #expect(signIn == SignIn(account: known[1], isNew: false))
  }

  @Test func aNameIsKnownInWhateverFormOfUnicode() async throws {
    let known = [Account(name: "がく")]
    let signIn = try await LocalService().signIn(as: "か\u{3099}く", known: known)
    #expect(!signIn.isNew)
  }

  @Test func aNewNameIsSaidToBeNewWithTheNearest() async throws {
    let signIn = try await LocalService().signIn(as: "tarou", known: known)
    #expect(signIn.account.name == "tarou")
    #expect(signIn.isNew)
    #expect(signIn.nearest == "taro")
  }

  @Test func bareTheFirstIsPickedAndWithoutOneThereIsNoAccount() async throws {
    #expect(try await LocalService().signIn(as: nil, known: known).account == known[0])
    #expect(await failure(nil) == "sign-in-no-account")
  }

  @Test(arguments: ["a", "たろう", "コーヒー", "user_1", "ａｂｃ", "か\u{3099}", "佐々木", "9"])
  func names(_ name: String) async {
    #expect(await failure(name) == nil)
  }

  @Test(arguments: ["", "a b", "a-b", "a.b", "@a", "🐦", "a\n", "\u{3099}", "a/b", "a\u{1B}"])
  func namesThatAreRefused(_ name: String) async {
    #expect(await failure(name)?.hasPrefix("sign-in-refused.") == true)
  }

  @Test func theFourReasonsStayDistinct() {
    let failures: [SignInFailure] = [
      .serviceNotAvailable("x"), .refused(Message("bad-name")), .failed(CommandError("store-full")),
      .noAccount,
    ]
    #expect(Set(failures.map(\.error.code)).count == 4)
  }

  @Test func servicesThatAreNotThereYet() throws {
    let services = ServiceDirectory.standard()
    #expect(throws: SignInFailure.self) { try services.named("mastodon") }
    #expect(throws: CommandError.self) {
      try services.service(of: Account(name: "taro", service: "x"))
    }
    #expect(try services.named("taro") == nil)
  }
}
