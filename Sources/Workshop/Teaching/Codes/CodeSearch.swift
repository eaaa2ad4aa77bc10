/// Looks for a code among the digits of a line, which may have others: `はるか2 4821-0937-5154`, `12番 482109375154`.
///
/// Twelve digits count where they are grouped as a code is, or evenly, and begin and end with groups; a group may be cut only
/// where it leans on a name. Whether they are a code, their check digits tell.
struct CodeSearch {
  private let groups: [DigitGroup]

  /// Twelve digits that may be a code.
  struct Candidate {
    let digits: [Int]
    /// Where they stand among the characters of the line.
    let range: Range<Int>
    let likeness: Likeness
  }

  /// How much digits look like a code, most first.
  enum Likeness: Int {
    /// Together, or in fours that are set apart alike.
    case usual
    case unevenlyApart
    /// In twos, threes or sixes.
    case otherGroups
    /// Grouped anyhow, with dashes, and nothing beside them.
    case anyGroups
    /// With a name's digits before or behind them.
    case cut
  }

  /// Where fewer digits stand together, nobody meant a code.
  private static let fewest = 6

  init(_ line: [TypedCharacter]) { groups = DigitGroup.groups(of: line) }

  /// All candidates, in order.
  var candidates: [Candidate] { groups.indices.flatMap { candidates(from: $0) } }

  /// How many digits stand together where a code was meant; nil where none was.
  var countOfMeant: Int? {
    var counts: [(joined: Int, all: Int)] = []
    for group in groups {
      let last = counts.last
      let joined = group.gap == .dash ? last?.joined ?? 0 : 0
      let all = group.gap == .apart ? 0 : last?.all ?? 0
      counts.append((joined + group.digits.count, all + group.digits.count))
    }
    // A dash joins more closely than a blank, which stands before and behind a name too.
    let joined = counts.map(\.joined).max() ?? 0
    let count = joined < CodeSearch.fewest ? counts.map(\.all).max() ?? 0 : joined
    return count < CodeSearch.fewest ? nil : count
  }

  /// The twelve digits that begin with a group, and those with a name's digits around them.
  private func candidates(from start: Int) -> [Candidate] {
    var count = 0
    for end in start..<min(groups.count, start + ReportCode.length) {
      if end > start, groups[end].gap == .apart { break }
      count += groups[end].digits.count
      guard count >= ReportCode.length else { continue }
      let chosen = Array(groups[start...end])
      if count > ReportCode.length { return cut(chosen, by: count - ReportCode.length) }
      return likeness(of: chosen, isAlone: isAlone(start, end)).map { [candidate(chosen, $0)] }
        ?? []
    }
    return []
  }

  private func cut(_ groups: [DigitGroup], by surplus: Int) -> [Candidate] {
    var found: [[DigitGroup]] = []
    if let first = groups.first, first.leansLeft, surplus < first.digits.count {
      found.append([first.droppingFirst(surplus)] + groups.dropFirst())
    }
    if let last = groups.last, last.leansRight, surplus < last.digits.count {
      found.append(groups.dropLast() + [last.droppingLast(surplus)])
    }
    return found.filter { likeness(of: $0, isAlone: false) == .usual }
      .map { candidate($0, .cut) }
  }

  private func candidate(_ groups: [DigitGroup], _ likeness: Likeness) -> Candidate {
    let (start, end) = (groups.first?.range.lowerBound ?? 0, groups.last?.range.upperBound ?? 0)
    return Candidate(digits: groups.flatMap(\.digits), range: start..<end, likeness: likeness)
  }

  /// Nil where the groups are none of a code.
  private func likeness(of groups: [DigitGroup], isAlone: Bool) -> Likeness? {
    let lengths = groups.map(\.digits.count)
    let gaps = groups.dropFirst().map(\.gap)
    let isEven = Set(gaps).count <= 1
    if Set(lengths).count == 1 {
      let isUsual = lengths.count == 1 || lengths.first == ReportCode.groupLength
      if isEven { return isUsual ? .usual : .otherGroups }
      if isUsual { return .unevenlyApart }
    }
    return isAlone && gaps.allSatisfy { $0 == .dash } ? .anyGroups : nil
  }

  /// Whether no other digits are set apart from these as a code's groups are.
  private func isAlone(_ start: Int, _ end: Int) -> Bool {
    groups[start].gap == .apart && (end + 1 == groups.count || groups[end + 1].gap == .apart)
  }
}
