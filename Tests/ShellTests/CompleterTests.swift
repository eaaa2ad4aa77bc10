import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Shell

private let signatures = [
  Signature("timeline", flags: [Flag("count", .int), Flag("from", .moment)], output: .rows(.post)),
  Signature("timeline search", parameters: [Parameter("text", .text, .someRest)]),
  Signature("timeline open", parameters: [Parameter("id", .id)]),
  Signature("tag", parameters: [Parameter("tag", .hashtag, .rest)]),
  Signature("translate", flags: [Flag("to", .choice(["katakana", "hiragana"]))], input: .optional),
  Signature("photos album new", parameters: [Parameter("album", .album)]),
  Signature("photos add", parameters: [Parameter("folder", .folder)]),
  Signature(
    "post", parameters: [Parameter("text", .text, .restText)],
    flags: [Flag("photo", .file, repeats: true)], input: .optional),
  Signature("help", parameters: [Parameter("name", .command, .rest)]),
]

private let filters = [
  Signature("where", input: .required, output: .input(adding: nil)),
  Signature(
    "sort", parameters: [Parameter("field", .field, .someRest)], input: .required,
    output: .input(adding: nil)),
]

private let completer = Completer(
  commands: { signatures },
  words: Completer.Words(statements: ["let", "for"], filters: filters),
  providers: [
    .hashtag: { prefix in ["くだもの", "くだもの2", "swift"].filter { $0.hasPrefix(prefix) } },
    .album: { prefix in ["春の写真", "夏"].filter { $0.hasPrefix(prefix) } },
  ], variables: { prefix in ["name", "n件"].filter { $0.hasPrefix(prefix) } })

private func words(_ text: String) -> [String] { completer.complete(text).candidates.map(\.word) }

@Suite("Completion") struct CompleterTests {
  @Test(arguments: [
    ("t", ["tag", "timeline", "translate"]), ("l", ["let"]), ("timeline s", ["search"]),
    ("timeline ", ["open", "search"]), ("photos ", ["add", "album"]), ("photos album ", ["new"]),
    ("timeline --", ["--count", "--from"]), ("timeline --count 3 --", ["--from"]),
    ("timeline | w", ["where"]), ("timeline | t", ["translate"]),
    ("timeline | where lik", ["likes"]), ("timeline | where likes > 3 | sort na", ["name"]),
    ("x; timeline | p", ["post"]), ("repeat 2 { ta", ["tag"]), ("translate --to k", ["katakana"]),
    ("translate --to=h", ["--to=hiragana"]), ("post hi #く", ["#くだもの", "#くだもの2"]),
    ("post ＃s", ["＃swift"]), ("tag s", ["swift"]), ("tag く", ["くだもの", "くだもの2"]),
    ("post $n", ["$name", "$n件"]), ("post '$n", []), ("photos album new 春", ["春の写真"]),
    ("post \"a b\"", []), ("help ti", ["timeline"]), ("help timeline ", ["open", "search"]),
  ])
  func offers(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    arguments: [
      ("tim", "timeline "), ("post #く", "#くだもの"), ("timeline se", "search "),
      ("photos album new \"春", "\"春の写真\" "), ("zzz", nil), ("t", nil),
    ] as [(String, String?)])
  func putsIn(text: String, insertion: String?) {
    #expect(completer.complete(text).insertion == insertion)
  }

  @Test func filesAreQuotedWhereTheyMustBe() throws {
    let folder = try TemporaryFolder()
    for name in ["春 の.jpg", "夏.jpg", "a\"b$c.txt", ".hidden"] {
      _ = FileManager.default.createFile(atPath: folder.path(name), contents: nil)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("写真 2015"), withIntermediateDirectories: true)
    let base = folder.url.path
    func insertion(_ text: String) -> String? { completer.complete(text).insertion }
    #expect(insertion("post --photo \(base)/夏") == "\(base)/夏.jpg ")
    #expect(insertion("post --photo \(base)/春") == "\"\(base)/春 の.jpg\" ")
    #expect(insertion("post --photo \"\(base)/春 ") == "\"\(base)/春 の.jpg\" ")
    #expect(insertion("post --photo '\(base)/春") == "'\(base)/春 の.jpg' ")
    #expect(insertion("post --photo \(base)/a") == "\"\(base)/a\\\"b\\$c.txt\" ")
    #expect(insertion("photos add \(base)/写") == "\"\(base)/写真 2015/")
    #expect(words("photos add \(base)/") == ["\(base)/写真 2015/"])
    #expect(words("post --photo \(base)/").count == 4)
    #expect(words("post --photo \(base)/.h") == ["\(base)/.hidden"])
  }

  @Test func candidatesStandInColumnsThatFit() {
    let lines = CandidateLister.lines(["くだもの", "a", "b", "りんご"], columns: 24)
    #expect(lines == ["くだもの  b", "a         りんご"])
    let narrow = CandidateLister.lines([String(repeating: "あ", count: 40)], columns: 20)
    #expect(narrow.allSatisfy { Shown.width($0) < 20 })
  }

  @Test func anyTextCanBeCompleted() {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("\"'| ;{}$#＃\\-=tpかﾞ\u{3000}\n“/.~")
    for _ in 0..<3_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      let completion = completer.complete(text)
      #expect(text.hasSuffix(completion.replaced))
    }
  }
}
