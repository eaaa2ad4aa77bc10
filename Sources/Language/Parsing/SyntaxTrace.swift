internal import TsubameKit

/// What a tree leaves out of the way a program is written, kept while it is parsed: where the white space lies, the marks
/// around which it may change, and what is written otherwise in ASCII. Of what stands in quotes only the texts over lines
/// are kept, whose bodies stand elsewhere.
final class SyntaxTrace {
  /// White space, new lines, comments, lone `;` and the bodies of texts over lines, as one stretch between words.
  struct Gap {
    var range: Range<Int>
    /// True where one statement may end and another begin.
    var separates: Bool
  }

  /// What a mark is for.
  enum Role {
    case openBlock, closeBlock, openChain, closeChain, openBracket, closeBracket
    case pipe, infix, comma, colon
    /// A sign that touches what stands around it.
    case sign

    /// The role of a mark that stands alone; nil for `;`, which belongs to the white space.
    init?(_ lone: Unicode.Scalar) {
      switch lone {
      case "{": self = .openBlock
      case "}": self = .closeBlock
      case "|": self = .pipe
      default: return nil
      }
    }
  }

  /// A stretch of the source that is written in its own way.
  struct Mark {
    let range: Range<Int>
    let role: Role
  }

  private(set) var gaps: [Gap] = []
  private(set) var marks: [Mark] = []
  /// What stands in place of a stretch of the source in ASCII; an empty stretch is an insertion.
  private(set) var edits: [(range: Range<Int>, text: String)] = []
  /// The bodies of texts over lines, with their closing lines.
  var heredocs: [Range<Int>] = []
  /// Where the words stand whose texts are in ``heredocs``.
  var heredocWords: [Int] = []
  private(set) var calls: [Call] = []
  /// Words whose white space between them counts, like those of `fail`.
  private(set) var texts: [[Word]] = []
  /// How many quoted texts are open here.
  var openQuotes = 0

  /// A stretch of white space; what follows another at once is one with it.
  func gap(_ range: Range<Int>, separates: Bool = false) {
    guard openQuotes == 0, !range.isEmpty else { return }
    var whole = Gap(range: range, separates: separates)
    while let last = gaps.last, last.range.upperBound >= whole.range.lowerBound {
      gaps.removeLast()
      whole = Gap(
        range: min(
          last.range.lowerBound, whole.range.lowerBound)..<max(
            last.range.upperBound, whole.range.upperBound),
        separates: last.separates || whole.separates)
    }
    gaps.append(whole)
  }

  func mark(_ range: Range<Int>, _ role: Role) {
    if openQuotes == 0 { marks.append(Mark(range: range, role: role)) }
  }

  func edit(_ range: Range<Int>, _ text: String) {
    if openQuotes == 0 { edits.append((range, text)) }
  }

  func add(_ call: Call) {
    if openQuotes == 0 { calls.append(call) }
  }

  func add(text words: [Word]) {
    if openQuotes == 0 { texts.append(words) }
  }

  /// A stretch whose full-width signs and digits mean the same as their ASCII twins.
  ///
  /// - Parameter isBehindName: true where a name touches the stretch: in ASCII the name would go on in it.
  func makeASCII(_ range: Range<Int>, _ source: SourceText, isBehindName: Bool = false) {
    let text = source.text(range)
    let ascii = Marks.ascii(text)
    if text != ascii { edit(range, isBehindName ? " " + ascii : ascii) }
  }
}
