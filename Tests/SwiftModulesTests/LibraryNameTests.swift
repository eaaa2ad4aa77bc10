import Testing

@testable import Plugins

@Suite("Names of libraries") struct LibraryNameTests {
  @Test(arguments: ["Weather", "天気 🌸", "", "1", "class", "a-b.c", "\u{FFFD}", "か\u{3099}"])
  func areIdentifiersWhateverTheFileIsCalled(_ file: String) {
    let name = LibraryName.of(file, key: "0123456789abcdef0123456789abcdef")
    #expect(name.first?.isLetter == true)
    #expect(name.utf8.allSatisfy { $0 < 0x80 })
    #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }, "\(name)")
    #expect(name.hasSuffix("_0123456789abcdef"))
  }

  @Test func staysShort() {
    let long = String(repeating: "long", count: 500)
    #expect(LibraryName.of(long, key: "0123456789abcdef").utf8.count < 80)
  }

  @Test func theHashIsTheOneThatWasPublished() {
    // draft-eastlake-fnv, test vectors of FNV-1a with 128 bits.
    #expect(ContentHash.digits(of: []) == "6c62272e07bb014262b821756295c58d")
    #expect(ContentHash.digits(of: Array("a".utf8)) == "d228cb696f1a8caf78912b704e4a8964")
    #expect(ContentHash.digits(of: Array("foobar".utf8)) == "343e1662793c64bf6f0d3597ba446f18")
  }
}
