import Testing
import TsubameKit

@Suite("Nearest names") struct NearestTests {
  static let names = ["timeline", "tag", "translate", "photos", "post", "login", "logout", "くだもの"]

  static let cases: [(String, String?)] = [
    ("timelien", "timeline"), ("ｔｉｍｅｌｉｎｅ", "timeline"), ("TIMELINE", "timeline"), ("tga", "tag"),
    ("photo", "photos"), ("logn", "login"), ("くだもん", "くだもの"), ("xyz", nil), ("", nil),
    ("timelinetimeline", nil), ("t", nil),
  ]

  @Test(arguments: cases) func wordIsNear(_ word: String, _ name: String?) {
    #expect(Nearest.match(word, among: NearestTests.names) == name)
  }
}
