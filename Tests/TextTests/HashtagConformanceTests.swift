import Testing
import Text

@Suite("Hashtags: cases written by others", .enabled(if: Conformance.isThere, Conformance.missing))
struct HashtagConformanceTests {
  /// What the local rule answers otherwise than twitter-text, each with its reason.
  private static let different = [
    // An address without a scheme needs a list of top-level domains to be known.
    "DO NOT extract hashtag if it's a part of URL"
  ]

  @Test func allCasesButTheListedOnesAgree() throws {
    var different: [String] = []
    for file in ["extract_hashtags", "extract_hashtags_astral"] {
      for example in try Conformance.cases(file, of: [String].self)
      where Hashtags.find(in: example.text).map(\.display) != example.expected {
        different.append(example.description)
      }
    }
    #expect(different == Self.different)
  }

  @Test func placesAgree() throws {
    for example in try Conformance.cases(
      "extract_hashtags_with_indices", of: [Conformance.Tag].self)
    {
      let found = Hashtags.find(in: example.text).map {
        Conformance.Tag(
          hashtag: $0.display, indices: [$0.scalars.lowerBound, $0.scalars.upperBound])
      }
      #expect(found == example.expected, "\(example.description)")
    }
  }

  @Test func validityAgrees() throws {
    for example in try Conformance.cases("validate_hashtags", of: Bool.self) {
      let found = Hashtags.find(in: example.text)
      let isTag = found.map(\.scalars) == [0..<example.text.unicodeScalars.count]
      #expect(isTag == example.expected, "\(example.description)")
    }
  }
}
