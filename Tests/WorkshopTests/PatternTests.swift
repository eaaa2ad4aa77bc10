import TestSupport
import Testing

@testable import Workshop

@Suite("Patterns in sessions") struct PatternTests {
  @Test(arguments: [
    ("kept as [path]", "kept as /home/taro/つばめ 1.csv"), ("[..]", ""), ("a[..]b", "ab"),
    ("a[..]b[..]c", "a b b c"), ("at [time].", "at 2015-03-14 09:00."),
    ("at [time]", "at 2015-03-14T09:00:12.5+09:00"), ("[time] x", "09:00:12 x"),
    ("[time]", "2015-03-14"), ("[time] ago", "2015-03 ago"), ("[id:1] and [id:1]", "31 and 31"),
    ("Posted [id:1]", "Posted [id:31]"), ("[id:1] [id:2]", "[id:4] 5"), ("[id:x", "[id:x"),
    ("[text]", "[text]"), ("[..][path][..]", "to ./a now"), ("りんご[..]", "りんごと👩🏻‍🍳"),
  ])
  func match(_ pattern: String, _ line: String) {
    var values = HoleValues()
    #expect(line.isMatched(by: pattern, &values))
  }

  @Test(arguments: [
    ("a[..]b", "a"), ("[time]", "yesterday"), ("[time]", "2015-3-14"), ("[time]", "12:345"),
    ("[path]", "file"), ("[path]", ""), ("[id:1]", "x"), ("[id:1]", ""), ("[id:1]", "[id:3"),
    ("[id:1] and [id:1]", "31 and 32"), ("a[..]", "b"), ("[..]a", "b"), ("x", "X"),
  ])
  func doNotMatch(_ pattern: String, _ line: String) {
    var values = HoleValues()
    #expect(!line.isMatched(by: pattern, &values))
    #expect(values == HoleValues())
  }

  @Test func aNameStandsForTheSameNumberInTheWholeSession() {
    var values = HoleValues()
    #expect("Posted [id:31]".isMatched(by: "Posted [id:1]", &values))
    #expect("31 taro".isMatched(by: "[id:1] taro", &values))
    #expect(!"32 taro".isMatched(by: "[id:1] taro", &values))
    #expect("32 taro".isMatched(by: "[id:2] taro", &values))
  }

  @Test func hostileOnesEnd() {
    var values = HoleValues()
    let pattern = String(repeating: "[..]a", count: 20_000) + "b"
    #expect(!String(repeating: "a", count: 20_000).isMatched(by: pattern, &values))
    let named = String(repeating: "[..][id:1]", count: 30) + "b"
    #expect(!String(repeating: "1", count: 5_000).isMatched(by: named, &values))
  }
}

extension String {
  fileprivate func isMatched(by pattern: String, _ values: inout HoleValues) -> Bool {
    SessionLine(fileLine: pattern).matches(SessionLine(shown: self), &values)
  }
}
