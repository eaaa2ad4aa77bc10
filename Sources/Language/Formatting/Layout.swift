internal import TsubameKit

/// Writes a program anew from what its parser kept: the words as they stand, the white space between them in order.
struct Layout {
  let source: SourceText
  let bodies: [Int: Range<Int>]
  /// The words before which white space stays as typed, by where they start.
  let textWords: Set<Int>
  var output = ""
  /// What the last thing written was, where it was a mark.
  var last: SyntaxTrace.Role?
  /// How the line under way is indented.
  var lineIndent = 0
  /// The blocks and brackets that are open here.
  var frames = [Frame(role: nil, indent: -Layout.step, isBroken: true)]
  /// The last thing written is a space that what follows may do without.
  var endsInSoftSpace = false
  /// What follows on this line is set off by a space.
  var needsSpace = false
  /// The last thing written is a comment.
  var endsInComment = false
  /// A text over lines has begun whose body comes after this line: the line must not be broken before.
  var awaitsBody = false

  static let step = 2

  /// A block or bracket.
  struct Frame {
    /// Nil for the whole program.
    let role: SyntaxTrace.Role?
    /// How the line is indented on which it opens.
    let indent: Int
    /// True for a block whose statements stand on lines of their own.
    let isBroken: Bool

    var isBlock: Bool { role == nil || role == .openBlock }
  }

  /// One stretch of the source that is not copied as it stands.
  enum Piece {
    case gap(SyntaxTrace.Gap)
    case mark(SyntaxTrace.Role, isBroken: Bool)
    case edit(String)
    /// The start of a text over lines.
    case heredocWord
    /// The body of a text over lines that stands in quotes, where they go on over its line's end.
    case heredocBody
  }

  var frame: Frame { frames[frames.count - 1] }

  /// The whole program.
  ///
  /// - Parameter pieces: in the order of the source.
  mutating func write(_ pieces: [(range: Range<Int>, piece: Piece)]) -> String {
    var position = 0
    for (index, (range, piece)) in pieces.enumerated() where range.lowerBound >= position {
      copy(position..<range.lowerBound)
      position = range.upperBound
      switch piece {
      case .gap(let gap):
        let next = pieces[safe: index + 1]
        write(gap, before: next?.range.lowerBound == position ? next?.piece.role : nil)
      case .mark(let role, let isBroken): write(role, range, isBroken: isBroken)
      case .edit(let text): append(text)
      case .heredocWord: awaitsBody = true
      case .heredocBody: awaitsBody = false
      }
    }
    copy(position..<source.utf8.count)
    finish()
    return output
  }

  private mutating func copy(_ range: Range<Int>) {
    if !range.isEmpty { append(source.text(range)) }
  }

  /// Adds words or parts of them.
  mutating func append(_ text: String) {
    setOff()
    output += text
    last = nil
    endsInSoftSpace = false
    endsInComment = false
  }

  private mutating func setOff() {
    if needsSpace, !endsInSpace { output += " " }
    needsSpace = false
  }

  private mutating func write(_ role: SyntaxTrace.Role, _ range: Range<Int>, isBroken: Bool) {
    switch role {
    case .openBlock, .openChain, .openBracket:
      setOff()
      frames.append(Frame(role: role, indent: lineIndent, isBroken: isBroken))
    case .closeBlock:
      setOff()
      close()
    case .closeBracket, .closeChain:
      needsSpace = false
      if role == .closeBracket || mayTouchParenthesis { dropSoftSpace() }
      close()
    case .comma: dropSoftSpace()
    case .infix: needsSpace = true
    case .pipe, .colon, .sign: break
    }
    if role == .infix { setOff() }
    output += role.text ?? Marks.ascii(source.text(range))
    last = role
    endsInSoftSpace = false
    endsInComment = false
    needsSpace = role == .infix || role == .comma || role == .colon
  }

  private mutating func close() {
    if frames.count > 1 { frames.removeLast() }
  }

  mutating func dropSoftSpace() {
    if endsInSoftSpace { output.removeLast() }
    endsInSoftSpace = false
  }

  /// A `)` that touches a bare word with an open parenthesis, or the start of a text over lines, would be part of it.
  private var mayTouchParenthesis: Bool {
    guard last == nil else { return true }
    let word = output.utf8.reversed().drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0x0A }
    return !word.contains(UInt8(ascii: "(")) && !word.contains(UInt8(ascii: "<"))
  }

  var endsInSpace: Bool { output.utf8.last.map { $0 == 0x20 || $0 == 0x0A } ?? true }

  private mutating func finish() {
    guard !output.isEmpty, output.utf8.last != 0x0A else { return }
    keepBackslash()
    output += "\n"
  }

  /// A lone `\` that is a word stays one before a new line only behind a `;`.
  mutating func keepBackslash() {
    let end = output.utf8.suffix(2)
    guard !endsInComment, end.last == UInt8(ascii: "\\") else { return }
    if end.count == 1 || end.first == 0x20 || end.first == 0x0A || end.first == 0x09 {
      output += " ;"
    }
  }
}

extension Layout.Piece {
  /// What a mark is for; nil for what is no mark.
  fileprivate var role: SyntaxTrace.Role? {
    if case .mark(let role, _) = self { return role }
    return nil
  }
}

extension SyntaxTrace.Role {
  /// How the mark is written; nil where there are several of its kind.
  fileprivate var text: String? {
    switch self {
    case .openBlock: "{"
    case .closeBlock: "}"
    case .openChain: "$("
    case .closeChain: ")"
    case .pipe: "|"
    case .comma: ","
    case .colon: ":"
    case .openBracket, .closeBracket, .infix, .sign: nil
    }
  }

  /// True for what ends a block or bracket.
  var closes: Bool { self == .closeBlock || self == .closeChain || self == .closeBracket }

  var opens: Bool { self == .openBlock || self == .openChain || self == .openBracket }
}
