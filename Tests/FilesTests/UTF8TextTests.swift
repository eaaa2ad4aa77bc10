import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite("Bytes that have to be UTF-8") struct UTF8TextTests {
  private func arguments(_ bytes: [UInt8]) -> [String: String] {
    do {
      _ = try UTF8Text.decode(bytes, name: "f", allowsNUL: false)
      return [:]
    } catch {
      let message = (error as? CommandError)?.message
      return (message?.arguments ?? [:]).merging(["code": message?.code ?? ""]) { $1 }
    }
  }

  @Test(arguments: [
    (String.Encoding.shiftJIS, "CP932"), (.japaneseEUC, "EUC-JP"), (.utf16, "UTF-16"),
    (.utf16LittleEndian, "UTF-16LE"), (.utf16BigEndian, "UTF-16BE"),
  ])
  func encodingsAreRecognised(encoding: String.Encoding, name: String) throws {
    // Foundation on Linux has no EUC-JP: its bytes stand here as they are.
    let text = "post hello\n# りんごを食べた。ラーメンも\n"
    let bytes =
      encoding == .japaneseEUC
      ? Array("post hello\n".utf8) + [0xA4, 0xEA, 0xA4, 0xF3, 0xA4, 0xB4]
      : Array(try #require(text.data(using: encoding)))
    let found = arguments(bytes)
    #expect(found["code"] == "text-other-encoding")
    #expect(found["iconv"] == name)
    if !name.hasPrefix("UTF-16") { #expect(found["line"] == "2") }
  }

  @Test func nulBytesAreNamedWithTheirLine() {
    let found = arguments(Array("a\nb\0c".utf8))
    #expect(found["code"] == "text-has-nul")
    #expect(found["line"] == "2")
  }

  @Test func otherBytesAreNotGuessed() {
    let found = arguments(Array("ab\n".utf8) + [0xFF, 0x80, 0xC0])
    #expect(found["code"] == "text-not-utf8")
    #expect(found["line"] == "2")
  }

  @Test func randomBytesNeverCrash() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
      #expect(arguments(bytes).isEmpty == isValid)
      _ = FilePath(bytes: bytes).visible
    }
  }
}
