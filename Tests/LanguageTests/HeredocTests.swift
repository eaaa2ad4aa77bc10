import GrammarFuzzing
import Language
import Testing
import TsubameKit

@Suite("Texts over lines") struct HeredocTests {
  /// Programs and the lines that they show, empty ones left out. A text may open anywhere on a line; its body is what
  /// follows that line, even where quotes or brackets are open.
  static let programs: [(String, [String])] = [
    // In chains in quotes.
    ("print \"$(print <<A)\"\nbody\nA\nprint next", ["body", "next"]),
    ("print \"$(print <<A) tail\nbody\nA\nrest\"\nprint next", ["body tail", "rest", "next"]),
    ("print \"a $(print <<A\nbody\nA\n) b\"\nprint next", ["a body b", "next"]),
    ("print \"$(print <<A)\n1\nA\n$(print <<B)\n2\nB\n.\"", ["1", "2", "."]),
    ("print \"$(print <<A) $(print <<B)\"\na\nA\nb\nB\nprint z", ["a b", "z"]),
    ("print \"$(print \"$(print <<A)\")\"\na\nA\nprint z", ["a", "z"]),
    // Before quotes that go on over lines.
    ("print <<A \"x\na\nA\ny\" ; print z", ["a x", "y", "z"]),
    ("print <<A 'x\na\nA\ny' ; print z", ["a x", "y", "z"]),
    ("print <<A “x\na\nA\ny” ; print z", ["a x", "y", "z"]),
    // Two on one line, and one in another.
    ("print <<A <<B\na\nA\nb\nB\nprint z", ["a b", "z"]),
    ("print <<A \"$(print <<B)\" ; print y\na\nA\nb\nB\nprint z", ["a b", "y", "z"]),
    ("print <<A\na $(print <<B) c\nb\nB\nd\nA\nprint z", ["a b c", "d", "z"]),
    ("print <<A\n  a $(print <<B)\n  b\n  B\n  c\n  A\nprint z", ["a b", "c", "z"]),
    // In chains, blocks and lists.
    ("print <<A\na $(print x |\nget value) b\nA", ["a x b"]),
    ("print <<A |\na\nA\nget value", ["a"]),
    ("print <<A \\\na\nA\n  more", ["a more"]),
    ("if true { print <<A ; print b\na\nA\nprint c }\nprint z", ["a", "b", "c", "z"]),
    ("if true { print <<A }\na\nA\nprint z", ["a", "z"]),
    (
      "if true { print \"$(print <<A)\" ; if true { print b\na\nA\nprint c } }\nprint z",
      ["a", "b", "c", "z"]
    ),
    (
      "let l = [$(print <<A) $(print <<B)\na\nA\nb\nB\n'c']\nfor x in $l { print $x }",
      ["a", "b", "c"]
    ),
    ("print <<A\nA\nprint z", ["z"]),
    ("print <<A\n\nx\n\nA", ["x"]),
    ("print <<'A' \"$(print <<'B')\"\n  $x\n  A\n\t$y\n\tB", ["$x $y"]),
  ]

  @Test(arguments: programs) func programShowsTheSameFormatted(_ text: String, _ lines: [String])
    async throws
  {
    let bench = try Bench()
    #expect(await bench.run(text).lines == lines)
    #expect(Interpreter.openPart(of: text) == nil)
    #expect(try GrammarProperties().violation(in: text) == nil)
    let formatted = try SourceFormatter.format(
      SourceText(name: nil, text: text), registry: CommandRegistry())
    #expect(await bench.run(formatted).lines == lines, "\(formatted)")
  }

  static let mistakes: [(String, String, Int, String)] = [
    ("print a\nprint <<A\n  b\n  $(print c | gte x)\n  A", "unknown-command", 4, "gte"),
    ("print <<A\n$(nope) $(print <<B)\n$(nope2)\nB\nA", "unknown-command", 2, "nope"),
    ("print \"$(print <<A)\"\n\n$(nope)\nA", "unknown-command", 3, "nope"),
    ("print <<A\n\n  $nope\nA", "unknown-variable", 3, "$nope"),
    ("print <<A\n\n  $(print 'b\nA\nprint z", "unclosed-in-heredoc", 3, "'"),
    ("print <<A\n$(print\nA", "unclosed-in-heredoc", 2, "$("),
    ("print <<A\n$(print <<B)\nA", "unclosed-in-heredoc", 2, "<<B"),
  ]

  @Test(arguments: mistakes) func mistakeInBodyIsShownWhereItStands(
    _ text: String, _ code: String, _ line: Int, _ under: String
  ) async throws {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.code == code)
    let place = try #require(outcome.errors.first?.place)
    #expect(place.line == line)
    #expect(place.source.text(place.range) == under)
    #expect(Interpreter.openPart(of: text) == nil)
  }

  @Test(arguments: [
    "print <<A", "print <<A\n$(print\n", "print \"$(print <<A)\na\nA\n", "print <<A <<B\nA",
  ])
  func promptAsksForMore(_ text: String) { #expect(Interpreter.openPart(of: text) != nil) }
}
