/// What tsubame-media found in one file and its sidecars: keys as exiv2 writes them, and raw values.
public struct MediaFacts: Sendable {
  /// In the order found; a key may stand several times.
  public let entries: [(key: String, value: String)]
  private let positions: [String: Int]

  /// Facts in the order found.
  public init(_ entries: [(key: String, value: String)]) {
    self.entries = entries
    var positions: [String: Int] = [:]
    for (position, entry) in entries.enumerated() where positions[entry.key] == nil {
      positions[entry.key] = position
    }
    self.positions = positions
  }

  /// The facts of an answer; nil where it does not hold what it says. For the format see tsubame-media's
  /// Conversation.
  init?(answer: ArraySlice<UInt8>) {
    var entries: [(key: String, value: String)] = []
    var rest = answer
    while !rest.isEmpty {
      guard rest.count >= 6 else { return nil }
      let keyCount = LittleEndian.number(rest.prefix(2))
      let valueCount = LittleEndian.number(rest.dropFirst(2).prefix(4))
      guard rest.count - 6 >= keyCount, rest.count - 6 - keyCount >= valueCount else { return nil }
      let key = rest.dropFirst(6).prefix(keyCount)
      let value = rest.dropFirst(6 + keyCount).prefix(valueCount)
      entries.append(
        (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
      rest = rest.dropFirst(6 + keyCount + valueCount)
    }
    self.init(entries)
  }

  /// The first value of a key.
  public subscript(key: String) -> String? { positions[key].map { entries[$0].value } }

  /// All values of a key.
  public func all(_ key: String) -> [String] {
    guard positions[key] != nil else { return [] }
    return entries.filter { $0.key == key }.map(\.value)
  }

  /// The first value of a key that is more than blanks, without the blanks and NULs around it.
  public func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    let text = value.trimmed
    return text.isEmpty ? nil : text
  }

  /// A whole number.
  public func int(_ key: String) -> Int? { text(key).flatMap { Int($0) } }

  /// A number.
  public func double(_ key: String) -> Double? {
    guard let number = text(key).flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }
}

/// Numbers as they travel to tsubame-media and back.
enum LittleEndian {
  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension String {
  /// Without blanks, line ends and NULs at both ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character.isWhitespace || character == "\0" }
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...end])
  }
}
