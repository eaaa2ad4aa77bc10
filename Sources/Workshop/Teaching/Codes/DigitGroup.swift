/// Digits of one kind that stand side by side, `4821`, and what is between them and the group before.
struct DigitGroup {
  private(set) var digits: [Int]
  /// Where it stands among the characters of its line.
  private(set) var range: Range<Int>
  let gap: Gap
  /// True where it leans on a letter or the like before it, as the 2 of `はるか2`.
  let leansLeft: Bool
  /// The same behind it.
  private(set) var leansRight = false

  /// What is between a group and the one before it.
  enum Gap: Equatable {
    case dash, blank
    /// Something else, or nothing before it.
    case apart
  }

  /// More between two groups than this is no separator.
  private static let widestGap = 5

  /// The groups of a line, in order.
  static func groups(of line: [TypedCharacter]) -> [DigitGroup] {
    var groups: [DigitGroup] = []
    var isKanjiBefore = false
    for (position, character) in line.enumerated() {
      guard case .digit(let digit, let isKanji) = character else { continue }
      if let last = groups.last, last.range.upperBound == position, isKanji == isKanjiBefore {
        groups[groups.count - 1].digits.append(digit)
        groups[groups.count - 1].range = last.range.lowerBound..<(position + 1)
        continue
      }
      var gap = Gap.apart
      if let last = groups.last, isKanji == isKanjiBefore {
        gap = self.gap(line[last.range.upperBound..<position])
      }
      groups.append(
        DigitGroup(
          digits: [digit], range: position..<(position + 1), gap: gap,
          leansLeft: position > 0 && leansOn(line[position - 1])))
      isKanjiBefore = isKanji
    }
    for index in groups.indices where groups[index].range.upperBound < line.count {
      groups[index].leansRight = leansOn(line[groups[index].range.upperBound])
    }
    return groups
  }

  /// This group without its first digits.
  func droppingFirst(_ count: Int) -> DigitGroup {
    var group = self
    group.digits.removeFirst(min(count, digits.count))
    group.range = (range.upperBound - group.digits.count)..<range.upperBound
    return group
  }

  /// This group without its last digits.
  func droppingLast(_ count: Int) -> DigitGroup {
    var group = self
    group.digits.removeLast(min(count, digits.count))
    group.range = range.lowerBound..<(range.lowerBound + group.digits.count)
    return group
  }

  private static func gap(_ between: ArraySlice<TypedCharacter>) -> Gap {
    guard between.count <= widestGap else { return .apart }
    var gap = Gap.blank
    for character in between {
      switch character {
      case .dash: gap = .dash
      case .blank: continue
      case .digit, .other: return .apart
      }
    }
    return gap
  }

  private static func leansOn(_ character: TypedCharacter) -> Bool {
    switch character {
    case .dash, .blank: false
    case .digit, .other: true
    }
  }
}
