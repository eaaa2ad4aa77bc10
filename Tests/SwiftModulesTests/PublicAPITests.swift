import Foundation
import TestSupport
import Testing

/// What Swift files are compiled against stands in one file, so that whoever changes it sees what they change for others.
@Suite("TsubameKit's public interface") struct PublicAPITests {
  private static let file = Checkout.root.appending(path: "Sources/TsubameKit/PublicAPI.txt")

  @Test func isAsItWasAgreedOn() throws {
    let lines = try PublicAPI.lines()
    #expect(lines.count > 500)
    if ProcessInfo.processInfo.environment["TSUBAME_UPDATE_API"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: PublicAPITests.file)
    }
    let text = try String(contentsOf: PublicAPITests.file, encoding: .utf8)
    let agreed = Set(text.split(separator: "\n").map(String.init))
    let missing = agreed.subtracting(lines).sorted()
    let added = Set(lines).subtracting(agreed).sorted()
    #expect(
      missing.isEmpty && added.isEmpty,
      """
      TsubameKit's public interface has changed. Is that meant? What is taken away breaks the Swift files that people \
      have written. Then: make api, and commit Sources/TsubameKit/PublicAPI.txt with the change.
      Taken away:
      \(missing.joined(separator: "\n"))
      Added:
      \(added.joined(separator: "\n"))
      """)
  }

  /// As `make docs` builds it: no link leads nowhere, and no parameter is left without a word.
  @Test func isDocumentedWithoutAWarning() throws {
    let graphs = try PublicAPI.graphs()
    let pages = Checkout.root.appending(path: "Sources/TsubameKit/TsubameKit.docc").path
    #expect(throws: Never.self) {
      try Toolchain.run(
        "docc",
        [
          "convert", pages, "--warnings-as-errors", "--fallback-display-name", "TsubameKit",
          "--fallback-bundle-identifier", "tsubame.TsubameKit", "--additional-symbol-graph-dir",
          graphs.path, "--output-path", graphs.path("TsubameKit.doccarchive"),
        ])
    }
  }
}
