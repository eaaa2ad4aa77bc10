internal import TsubameKit

// The white space between words.
extension Layout {
  /// - Parameter next: the mark that follows at once, if one does.
  mutating func write(_ gap: SyntaxTrace.Gap, before next: SyntaxTrace.Role?) {
    let items = GapItem.items(of: gap.range, in: source, bodies: bodies)
    let isAtEnd = gap.range.upperBound >= source.utf8.count
    if items.allSatisfy(\.isSemicolon) {
      writeOnLine(gap, hasSemicolon: !items.isEmpty, before: next, isAtEnd: isAtEnd)
    } else if gap.separates || last == .pipe {
      writeLines(items, separates: gap.separates, before: next, isAtEnd: isAtEnd)
    } else {
      writeBreak(items, before: next, isAtEnd: isAtEnd)
    }
  }

  /// White space within one line.
  private mutating func writeOnLine(
    _ gap: SyntaxTrace.Gap, hasSemicolon: Bool, before next: SyntaxTrace.Role?, isAtEnd: Bool
  ) {
    if output.isEmpty || isAtEnd { return }
    if textWords.contains(gap.range.upperBound) {
      output += source.text(gap.range)
      needsSpace = false
      return
    }
    if breaksHere(before: next), !awaitsBody {
      startLine(before: next, separates: true)
    } else if hasSemicolon, frame.isBlock, last != .openBlock, next != .closeBlock {
      output += " ; "
    } else if last == .openBracket || last == .openChain {
      return
    } else if !endsInSpace {
      output += " "
      endsInSoftSpace = true
    }
  }

  /// A block whose statements stand on several lines has its braces on lines apart from them.
  private func breaksHere(before next: SyntaxTrace.Role?) -> Bool {
    frame.role == .openBlock && frame.isBroken && (last == .openBlock || next == .closeBlock)
  }

  /// White space between statements, or behind a `|`: lines, comments, and at most one blank line between them.
  private mutating func writeLines(
    _ items: [GapItem], separates: Bool, before next: SyntaxTrace.Role?, isAtEnd: Bool
  ) {
    var lines = 0
    var hasSemicolon = false
    let isAfterOpening = last?.opens ?? output.isEmpty
    var isFirst = true
    for item in items {
      switch item {
      case .newline, .continuation: lines += 1
      case .semicolon: hasSemicolon = true
      case .comment(let text):
        if lines == 0, isFirst, !output.isEmpty {
          // What ends a word's line else would be read as a word.
          output += hasSemicolon && last == nil ? " ; " : " "
        } else if !output.isEmpty {
          let isBlank = lines > 1 && !(isFirst && isAfterOpening)
          startLine(before: nil, separates: separates, isBlank: isBlank)
        }
        output += text
        (lines, isFirst, last, endsInComment) = (0, false, nil, true)
      case .heredoc(let text):
        endLine()
        output += text
        awaitsBody = false
        if text.utf8.last != 0x0A { output += "\n" }
        (lines, isFirst) = (1, false)
      }
    }
    guard !isAtEnd, !output.isEmpty || !isFirst else { return }
    let isBlank = lines > 1 && !(isFirst && isAfterOpening) && !(next?.closes ?? false)
    if !output.isEmpty { startLine(before: next, separates: separates, isBlank: isBlank) }
  }

  /// A new line within a statement: behind a `\`, or in brackets.
  private mutating func writeBreak(
    _ items: [GapItem], before next: SyntaxTrace.Role?, isAtEnd: Bool
  ) {
    dropSoftSpace()
    // A `\` that nothing follows goes on with nothing.
    if isAtEnd, items.allSatisfy(\.endsLine) { return }
    if case .continuation? = items.first { output += endsInSpace ? "\\" : " \\" }
    var needsLine = true
    for case .heredoc(let text) in items {
      if needsLine { output += "\n" }
      output += text
      needsLine = false
      awaitsBody = false
    }
    if needsLine { output += "\n" }
    indent(before: next, separates: false)
  }

  private mutating func startLine(
    before next: SyntaxTrace.Role?, separates: Bool, isBlank: Bool = false
  ) {
    endLine()
    if isBlank { output += "\n" }
    indent(before: next, separates: separates)
  }

  private mutating func endLine() {
    dropSoftSpace()
    guard output.utf8.last != 0x0A else { return }
    keepBackslash()
    output += "\n"
  }

  private mutating func indent(before next: SyntaxTrace.Role?, separates: Bool) {
    lineIndent = frame.indent
    if !(next?.closes ?? false) {
      lineIndent += Layout.step
      if frame.isBlock, !separates { lineIndent += Layout.step }
    }
    lineIndent = max(0, lineIndent)
    output += String(repeating: " ", count: lineIndent)
    endsInSoftSpace = false
    needsSpace = false
  }
}

extension GapItem {
  fileprivate var isSemicolon: Bool {
    if case .semicolon = self { return true }
    return false
  }
}
