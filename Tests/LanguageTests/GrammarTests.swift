import Foundation
import GrammarFuzzing
import TestSupport
import Testing

/// The properties that libFuzzer looks for exceptions to (Tests/Fuzzing/run), over its seeds and mutations of them.
@Suite("The grammar, over any text") struct GrammarTests {
  static let folder = Checkout.root.appending(path: "Tests/Fuzzing")

  static let seeds: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/seeds")) ?? []
    return names.sorted().compactMap {
      try? String(contentsOf: folder.appending(path: "seeds/\($0)"), encoding: .utf8)
    }
  }()

  @Test func theSeedsHold() throws {
    let properties = try GrammarProperties()
    #expect(GrammarTests.seeds.count >= 10)
    for seed in GrammarTests.seeds {
      #expect(try properties.violation(in: seed) == nil, "\(seed)")
      // Each beginning of a program is a program that someone is still typing.
      for line in seed.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(try properties.violation(in: String(line)) == nil, "\(line)")
      }
    }
  }

  @Test(arguments: 0..<8) func mutationsHold(_ number: Int) throws {
    var random = SeededGenerator(seed: UInt64(number))
    let properties = try GrammarProperties()
    for _ in 0..<120 {
      let text = GrammarTests.mutation(&random)
      if let violation = try properties.violation(in: text) {
        Issue.record("\(violation)\n\(text)")
        return
      }
    }
  }

  private static let pieces: [String] =
    seeds.flatMap { $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
    + [
      " ", "\n", "\\\n", " ; ", " | ", " { ", " } ", "\"", "'", "(", ")", "$(", "[", "]", "\\", "#",
    ]

  /// A part of a seed with pieces taken out, put in and doubled.
  private static func mutation(_ random: inout SeededGenerator) -> String {
    var scalars = Array((seeds.randomElement(using: &random) ?? "").unicodeScalars)
    let start = Int.random(in: 0...scalars.count, using: &random)
    scalars = Array(scalars[start...].prefix(Int.random(in: 1...400, using: &random)))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let end = min(scalars.count, place + Int.random(in: 1...8, using: &random))
        scalars.removeSubrange(place..<end)
      default:
        let piece = pieces.randomElement(using: &random) ?? ""
        scalars.insert(contentsOf: piece.unicodeScalars, at: place)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
