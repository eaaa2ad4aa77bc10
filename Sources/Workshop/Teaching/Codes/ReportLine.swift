/// A line as somebody typed, pasted or saved it: a code, and perhaps a name before or behind it.
///
/// ```swift
/// let line = try ReportLine("はるか2：４８２１ー０９３７ー５１５４")
/// line.name  // はるか2
/// ```
struct ReportLine: Sendable, Hashable {
  /// Who is meant, as it was typed; nil where only a code stands there.
  let name: String?
  /// The code.
  let code: ReportCode

  /// Reads a line.
  ///
  /// - Throws: ``ReportCodeProblem`` where there is no code in it, or more than one.
  init(_ text: String) throws(ReportCodeProblem) {
    guard text.utf8.count <= ReportLine.longest else { throw .none }
    let line = Array(text)
    let search = CodeSearch(line.map(TypedCharacter.init))
    let candidates = search.candidates
    let read = candidates.compactMap { candidate in
      (try? ReportCode(digits: candidate.digits)).map { (candidate, $0) }
    }
    guard let (found, code) = read.min(by: { $0.0.likeness.rawValue < $1.0.likeness.rawValue })
    else {
      throw ReportLine.problem(search, hasCandidates: !candidates.isEmpty)
    }
    // What looks no less like a code, or stands beside it, is meant as well, for all that one can know.
    let others = read.filter {
      $0.0.likeness == found.likeness || !$0.0.range.overlaps(found.range)
    }
    guard others.allSatisfy({ $0.1 == code }) else { throw .several }
    self.code = code
    name = ReportedName.around(found.range, in: line)
  }

  /// More bytes than these are no line that someone hands in.
  private static let longest = 1 << 12

  /// Why no candidate is a code.
  private static func problem(_ search: CodeSearch, hasCandidates: Bool) -> ReportCodeProblem {
    if hasCandidates { return .mistyped }
    guard let count = search.countOfMeant else { return .none }
    return count == ReportCode.length ? .mistyped : .wrongLength(count)
  }
}
