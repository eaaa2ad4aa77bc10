import Language
import Testing
import TsubameKit

@Suite("fmt") struct FormattingTests {
  private func format(_ text: String) throws -> String {
    var registry = CommandRegistry()
    try registry.register(SampleModule.self)
    let source = SourceText(name: nil, text: text)
    return try SourceFormatter.format(source, registry: registry)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let source: String
    let formatted: String
    var testDescription: String { source }

    init(_ source: String, _ formatted: String) {
      self.source = source
      self.formatted = formatted
    }
  }

  @Test(arguments: [
    // One space between words, none at the end, one new line at the end of the file.
    Pair("fruit   --upto  3  ", "fruit --upto 3\n"),
    Pair("", ""), Pair("\n\n  \n", ""),
    Pair("fruit　|　count", "fruit | count\n"),
    // Texts stay as typed.
    Pair("note  a   b　 c  ", "note a   b　 c\n"),
    Pair("note \"a   b\"  'c  d'", "note \"a   b\"  'c  d'\n"),
    Pair("fail  a   b", "fail a   b\n"),
    Pair("unknown  a   b", "unknown a   b\n"),
    Pair("def d w... { }\nd  a   b", "def d w... { }\nd a b\n"),
    // Expressions.
    Pair("let n=1+2", "let n = 1 + 2\n"),
    Pair("let n = [ 1,2 ,3 ]", "let n = [1, 2, 3]\n"),
    Pair("let n = [name:\"x\" n:-1]", "let n = [name: \"x\" n: -1]\n"),
    Pair("fruit|fruit", "fruit|fruit\n"),
    Pair("fruit | where count>3 and (name=='x')", "fruit | where count > 3 and (name == 'x')\n"),
    Pair("let x = $( fruit | count )", "let x = $(fruit | count)\n"),
    Pair("let x = $( print :( )", "let x = $(print :( )\n"),
    // Marks of a Japanese keyboard, but never in texts.
    Pair("fruit ｜ where count ＞＝ １０", "fruit | where count >= 10\n"),
    Pair("if true ｛ print “a \"b\" ＄x” ｝", "if true { print \"a \\\"b\\\" ＄x\" }\n"),
    Pair("fruit －－upto 3", "fruit --upto 3\n"), Pair("fruit ーーupto=3", "fruit --upto=3\n"),
    Pair("note ーーあのね 「だめ」", "note ーーあのね 「だめ」\n"),
    Pair("＃ memo", "# memo\n"), Pair("let 数 = 1 ； print ＄数", "let 数 = 1 ; print $数\n"),
    // Blocks.
    Pair("if true {\nprint a\n}", "if true {\n  print a\n}\n"),
    Pair("if true { print a }", "if true { print a }\n"),
    Pair("if true { print a\nprint b }", "if true {\n  print a\n  print b\n}\n"),
    Pair(
      "for a in [1] {\nfor b in [1] {\nprint x\n} }",
      "for a in [1] {\n  for b in [1] {\n    print x\n  }\n}\n"),
    Pair("if true {\n\n\nprint a\n\n\n\nprint b\n\n}", "if true {\n  print a\n\n  print b\n}\n"),
    // The author's lines in chains.
    Pair(
      "fruit |\nwhere count > 3 |\n# why\n  first 1",
      "fruit |\n  where count > 3 |\n  # why\n  first 1\n"),
    Pair("print \\\n      a  b", "print \\\n  a  b\n"),
    Pair("fruit | each {\nprint x\n} | first 1", "fruit | each {\n  print x\n} | first 1\n"),
    Pair("let x = [1\n2\n]", "let x = [1\n  2\n]\n"),
    // Comments and blank lines.
    Pair("#a\n\n\n#b\nprint x", "#a\n\n#b\nprint x\n"),
    Pair("print a ; # why  \nprint b ;", "print a ; # why\nprint b\n"),
    Pair("if true { # why\nprint a\n# end\n}", "if true { # why\n  print a\n  # end\n}\n"),
    Pair(
      "#!/usr/bin/env tsubame\n#! What it does\n\n\nfruit",
      "#!/usr/bin/env tsubame\n#! What it does\n\nfruit\n"),
    Pair("print a\r\n\r\nprint b\r\n", "print a\n\nprint b\n"),
    // Texts over lines stand as they are.
    Pair(
      "if true {\nnote <<A  <<B\n  a\n  A\nb\nB\nprint x\n}",
      "if true {\n  note <<A  <<B\n  a\n  A\nb\nB\n  print x\n}\n"),
    Pair("fruit | each {\nnote <<A }\nx\nA", "fruit | each {\n  note <<A }\nx\nA\n"),
    // A lone \ that is a word.
    Pair("note \\", "note \\ ;\n"),
  ]) func itFormats(_ pair: Pair) throws {
    #expect(try format(pair.source) == pair.formatted)
    #expect(try format(pair.formatted) == pair.formatted)
  }

  @Test func whatDoesNotParseIsAnError() {
    #expect(throws: CommandError.self) { try format("if true {") }
  }

  @Test func includedFilesNeedNotBeThere() throws {
    #expect(try format("include   gone.cmd") == "include gone.cmd\n")
  }
}
