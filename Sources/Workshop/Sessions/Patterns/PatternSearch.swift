/// Looks for a way in which a line is as a pattern says.
struct PatternSearch {
  let parts: [LinePattern.Part]
  let line: [UInt8]
  /// Looks that are left: a line of thousands of holes is not worth more.
  private var patience = 50_000
  /// Where it is known not to go on, whatever the names stand for.
  private var failed: Set<Place> = []
  private let hasNames: Bool

  private struct Place: Hashable {
    let part: Int
    let offset: Int
  }

  init(parts: [LinePattern.Part], line: [UInt8]) {
    self.parts = parts
    self.line = line
    hasNames = parts.contains { if case .id = $0 { true } else { false } }
  }

  /// What the names stand for where the parts from one on match the line from a place on; nil where they do not.
  mutating func match(from part: Int, at offset: Int, _ values: HoleValues) -> HoleValues? {
    guard part < parts.count else { return offset == line.count ? values : nil }
    let place = Place(part: part, offset: offset)
    guard patience > 0, !failed.contains(place) else { return nil }
    patience -= 1
    let found = next(parts[part], from: part, at: offset, values)
    if found == nil, !hasNames { failed.insert(place) }
    return found
  }

  private mutating func next(
    _ kind: LinePattern.Part, from part: Int, at offset: Int, _ values: HoleValues
  ) -> HoleValues? {
    switch kind {
    case .text(let text):
      guard line[offset...].starts(with: text) else { return nil }
      return match(from: part + 1, at: offset + text.count, values)
    case .time:
      guard let end = ShownTime.end(in: line, from: offset) else { return nil }
      return match(from: part + 1, at: end, values)
    case .id(let name):
      guard let (number, end) = number(at: offset) else { return nil }
      var values = values
      guard values.take(number, for: name) else { return nil }
      return match(from: part + 1, at: end, values)
    case .anything:
      if part + 1 == parts.count { return values }
      for end in offset...line.count {
        if let found = match(from: part + 1, at: end, values) { return found }
      }
      return nil
    case .path:
      guard offset < line.count, line[offset] != 0x20 else { return nil }
      var hasSlash = false
      for end in offset..<line.count {
        hasSlash = hasSlash || line[end] == UInt8(ascii: "/")
        guard hasSlash else { continue }
        if let found = match(from: part + 1, at: end + 1, values) { return found }
      }
      return nil
    }
  }

  /// A whole number, bare or as `[id:31]`, and where it ends.
  private func number(at offset: Int) -> (String, end: Int)? {
    let mark = Array("[id:".utf8)
    let isMarked = line[offset...].starts(with: mark)
    let start = offset + (isMarked ? mark.count : 0)
    let digits = line[start...].prefix { (0x30...0x39).contains($0) }
    let end = start + digits.count
    guard !digits.isEmpty, !isMarked || end < line.count && line[end] == UInt8(ascii: "]") else {
      return nil
    }
    return (String(decoding: digits, as: UTF8.self), end + (isMarked ? 1 : 0))
  }
}
