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
  Signature("select", parameters: [Parameter("field", .field, .someRest)], input: .required),
  Signature("group", parameters: [Parameter("field", .field, .someRest)], input: .required),
  Signature("count", input: .required, output: .value),
  Signature("where", input: .required, output: .input(adding: nil)),
  Signature(
    "sort", parameters: [Parameter("field", .field, .someRest)], input: .required,
    output: .input(adding: nil)),
]

private let keywords = ["let", "for", "if", "try", "include"].map {
  HelpTopic(Signature($0, grammar: "…"), module: "language")
}

private let completer = Completer(
  CompletionSources(
    topics: {
      signatures.map { HelpTopic($0, module: "x") }
        + filters.map { HelpTopic($0, module: "chains") } + keywords
    },
    names: [
      .hashtag: { _ in ["くだもの", "くだもの2", "swift", "ミカン"].map { .init($0, help: "3") } },
      .album: { _ in ["春の写真", "夏"].map { .init($0) } },
      .period: { typed in
        typed.count < 4
          ? [.init("2015", isOpen: true), .init("2014", isOpen: true)]
          : ["2015-03", "2015-11"].map { .init($0) }
      },
    ],
    fields: { chain in
      chain.hasPrefix("open") ? [Field("my field"), Field("n", .int)] : Schema.post.fields
    },
    variables: { path in
      path.isEmpty ? [Field("name", .text), Field("n件", .int)] : [Field("text", .text)]
    }), language: .english)

private func words(_ text: String) -> [String] { completer.complete(text).candidates.map(\.word) }

@Suite("Completion") struct CompleterTests {
  @Test(arguments: [
    ("t", ["tag", "timeline", "translate", "try"]), ("l", ["let"]), ("timeline s", ["search"]),
    ("timeline ", ["open", "search"]), ("photos ", ["add", "album"]), ("photos album ", ["new"]),
    ("timeline --", ["--count", "--from"]), ("timeline --count 3 --", ["--from"]),
    ("timeline | w", ["where"]), ("timeline | t", ["translate"]),
    ("timeline | where lik", ["likes"]), ("timeline | where likes > 3 | sort na", ["name"]),
    ("timeline | sort likes d", ["desc"]), ("timeline | where likes > 3 a", ["and"]),
    ("timeline | where tr", ["trim(", "true"]),
    ("timeline | where likes>boo", ["boosts", "boosted_by"]),
    ("timeline | where author == \"li", []), ("open x | where m", ["`my field`", "month("]),
    ("open x | where `", ["`my field`", "`n`"]), ("open x | select m", ["my field"]),
    ("timeline | set x = likes + boo", ["boosts", "boosted_by"]),
    ("timeline | set li", ["likes", "links"]), ("timeline | group author | co", ["count"]),
    ("print $(timeline | whe", ["where"]), ("post \"a $(timeline | where lik", ["likes"]),
    ("if $(timeline | count) > 1 { tag", ["tag"]),
    ("let x = 1\nfor y in $x { post $", ["$name", "$n件", "$x", "$y"]),
    ("timeline | each p { post $p.lik", ["$p.likes"]), ("post $name.t", ["$name.text"]),
    ("post ${na", ["${name}"]), ("post \"\\$na", []),
    ("try { x } catch e { post $e.m", ["$e.message"]), ("if true { x } e", ["else"]),
    ("try { x } c", ["catch"]), ("photos album new 夏 # ", []),
    ("timeline --from 2015-0", ["2015-03"]), ("timeline --from 20", ["2015", "2014"]),
    ("TIM", ["timeline"]), ("ｔｉｍ", ["timeline"]), ("tag みか", ["ミカン"]),
    ("post #みか", ["#ミカン"]), ("photos album new 写真", ["春の写真"]),
    ("x; timeline | p", ["post"]), ("repeat 2 { ta", ["tag"]), ("translate --to k", ["katakana"]),
    ("translate --to=h", ["hiragana"]), ("post hi #く", ["#くだもの", "#くだもの2"]),
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
      ("post $nam", "$name "), ("post \"a $nam", "$name"), ("timeline --from 2015", "2015-"),
      ("translate --to=k", "--to=katakana "), ("timeline | where lik", "likes "),
      ("timeline | where upp", "upper("), ("tag み", "ミカン "),
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

  @Test(arguments: [(80, 24), (40, 24), (12, 4), (3, 1)])
  func candidatesAreExplainedWithinTheWindow(columns: Int, rows: Int) {
    let lister = CandidateLister(environment: [:], language: .english)
    let candidates = (0..<60).map {
      Completion.Candidate("候補\($0)", help: String(repeating: "説明", count: 30))
    }
    let window = Window(isTerminal: true, columns: columns, rows: rows)
    let lines = lister.lines(candidates, in: window)
    #expect(lines.allSatisfy { Shown.width($0) < columns })
    #expect(lines.count <= max(5, rows - 4))
    #expect(columns < 40 || lines.first?.contains("説明") == true)
    #expect(columns < 40 || lines.last == "… \(60 - lines.count + 1) more")
    let plain = lister.lines(candidates.map { .init($0.word) }, in: window)
    #expect(plain.allSatisfy { Shown.width($0) < columns })
    #expect(plain.count <= max(5, rows - 4))
  }

  @Test func helpStandsBesideNames() {
    #expect(completer.complete("timeline --co").candidates.map(\.shown) == ["--count NUMBER"])
    #expect(completer.complete("timeline | sort likes").candidates.first?.help == "likes · int")
  }

  @Test func filesBehindAFlagAreQuotedAsAWordOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    for name in ["春 の.jpg", "夏.jpg"] {
      _ = FileManager.default.createFile(atPath: folder.path(name), contents: nil)
    }
    let base = folder.url.path
    #expect(completer.complete("post --photo=\(base)/夏").insertion == "--photo=\(base)/夏.jpg ")
    #expect(
      completer.complete("post --photo=\(base)/春").insertion == "--photo \"\(base)/春 の.jpg\" ")
  }

  @Test func anyTextCanBeCompleted() {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("\"'| ;{}$#＃\\-=tpかﾞ\u{3000}\n“/.~()`[]")
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
