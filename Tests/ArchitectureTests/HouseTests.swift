import Foundation
import TestSupport
import Testing

@Suite("The house") struct HouseTests {
  @Test func theTopLevelHoldsWhatItShould() throws {
    let wanted: Set<String> = [
      "Package.swift", "Sources", "Tests", "commands", "history", "README.md", "Makefile",
      "LICENSE",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path)
    let surplus = Set(
      found.filter { name in
        // The store is there where somebody uses this folder as the workspace that it is.
        ![".", "Package.resolved", "tsubame.sqlite3"].contains { name.hasPrefix($0) }
      }
    )
    .subtracting(wanted)
    #expect(surplus == [])
  }

  @Test func noFileIsWhereEverythingEndsUp() {
    for file in SourceTree.files where file.target != "Wording" {
      #expect(file.lines.count <= 300, "\(file.path): \(file.lines.count) lines")
    }
  }

  @Test func nothingThatInputReachesCanTrap() {
    for file in SourceTree.files where file.target != "tsubame-bench" {
      for (number, line) in file.lines.enumerated() {
        let code = line.components(separatedBy: "//").first ?? ""
        for word in ["try!", "as!", "fatalError(", "preconditionFailure(", "precondition("] {
          #expect(!code.contains(word), "\(file.path):\(number + 1)")
        }
      }
    }
  }
}
