import Foundation
import Testing

@Suite("Names") struct NameTests {
  @Test(arguments: ["", " ", "\u{3000}", "\u{1}", "\u{200B}\u{FEFF}", "\u{202E}", "\n\t"])
  func whatCannotBeSeenIsNone(_ name: String) throws {
    let tsubame = try Tsubame(language: "en")
    for words in [
      ["photos", "album", "new", name], ["words", "add", name, "x"], ["words", "add", "x", name],
      ["login", name],
    ] {
      let outcome = try tsubame.run(words, input: Data())
      #expect(outcome.exit == 1, "\(words)\n\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("Hint"), "\(words)\n\(outcome.diagnostics)")
    }
    #expect(try tsubame.run("-c", "accounts\nwords").output == "")
  }

  @Test func marksAndEmojiAreNames() throws {
    let tsubame = try Tsubame(language: "en")
    for name in ["🍎", "か\u{3099}", "!", "春 2015"] {
      #expect(try tsubame.run("photos", "album", "new", name).exit == 0)
    }
  }
}
