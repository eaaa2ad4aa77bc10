public import TsubameKit

/// Writes programs anew as everyone writes them: two spaces for each block, one space between words, the marks of a
/// Japanese keyboard in ASCII. Comments, texts and the author's lines stay.
public enum SourceFormatter {
  /// A program, formatted. To format that again changes nothing, and it means the same.
  ///
  /// - Parameter registry: tells which commands take their words as one text, whose white space stays.
  /// - Throws: `CommandError` where the program does not parse.
  public static func format(_ source: SourceText, registry: CommandRegistry) throws -> String {
    try format(source, vocabulary: Vocabulary(registry: registry))
  }

  static func format(_ source: SourceText, vocabulary: Vocabulary) throws -> String {
    let (program, trace) = try parse(source)
    var names = NameCollector()
    names.collect(program.block)
    var vocabulary = vocabulary
    for definition in names.definitions { vocabulary.definitions[definition.name] = definition }
    let spaces = TextSpaces(vocabulary: vocabulary)
    var layout = Layout(
      source: source,
      bodies: Dictionary(trace.heredocs.map { ($0.lowerBound, $0) }) { first, _ in first },
      textWords: textWords(trace, spaces))
    let text = layout.write(pieces(trace, spaces, source))
    let formatted = try parse(SourceText(name: source.name, text: text)).program
    guard Outline(formatted, spaces).text == Outline(program, spaces).text else {
      throw CommandError("format-changes-meaning", ["file": source.name ?? "-"])
    }
    return text
  }

  /// Parses without the files that the program includes: they have no part in how it is written.
  static func parse(_ source: SourceText) throws -> (program: Program, trace: SyntaxTrace) {
    let trace = SyntaxTrace()
    var parser = Parser(source) { file, _, _ in Program(source: SourceText(name: file, text: "")) }
    parser.trace = trace
    return (try parser.program(), trace)
  }

  private static func textWords(_ trace: SyntaxTrace, _ spaces: TextSpaces) -> Set<Int> {
    let words = trace.calls.map(spaces.words) + trace.texts.map { $0.dropFirst() }
    return Set(words.joined().map(\.place.range.lowerBound))
  }

  /// Everything that is not copied as it stands, in the order of the source.
  private static func pieces(
    _ trace: SyntaxTrace, _ spaces: TextSpaces, _ source: SourceText
  ) -> [(range: Range<Int>, piece: Layout.Piece)] {
    let broken = brokenBlocks(trace, source)
    var pieces: [(range: Range<Int>, piece: Layout.Piece)] = []
    pieces += trace.gaps.map { ($0.range, .gap($0)) }
    pieces += trace.edits.map { ($0.range, .edit($0.text)) }
    pieces += trace.heredocWords.map { ($0..<$0, .heredocWord) }
    pieces += trace.heredocs.map { ($0.lowerBound..<$0.lowerBound, .heredocBody) }
    pieces += trace.marks.map { mark in
      (mark.range, .mark(mark.role, isBroken: broken.contains(mark.range.lowerBound)))
    }
    pieces += trace.calls.flatMap(spaces.flags).map { ($0.word.place.range, .edit($0.ascii)) }
    return pieces.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The blocks with a new line between their braces and statements, by where they open.
  private static func brokenBlocks(_ trace: SyntaxTrace, _ source: SourceText) -> Set<Int> {
    var broken: Set<Int> = []
    var open: [SyntaxTrace.Mark] = []
    var gaps = trace.gaps.filter(\.separates)[...]
    for mark in trace.marks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while let gap = gaps.first, gap.range.lowerBound < mark.range.lowerBound {
        gaps.removeFirst()
        guard let block = open.last, block.role == .openBlock, source.utf8[gap.range].contains(0x0A)
        else { continue }
        broken.insert(block.range.lowerBound)
      }
      if mark.role.opens { open.append(mark) }
      if mark.role.closes, !open.isEmpty { open.removeLast() }
    }
    return broken
  }
}
