/// A small model of a terminal's screen: enough of xterm for what the program and readline write.
struct TerminalScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// Lines that have scrolled off the top.
  private(set) var scrolledOff: [String] = []
  private(set) var cursor = (row: 0, column: 0)
  /// True where the program asked for bracketed paste.
  private(set) var bracketsPaste = false
  /// Each cell holds a character; the right half of a wide one holds an empty text.
  private var cells: [[String]]
  /// The last column is full: the next character goes to the next line first.
  private var wrapsNext = false
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines on the screen, without white space at their ends.
  var lines: [String] { cells.map(TerminalScreen.line) }

  /// All lines, those that have scrolled off first.
  var text: String { (scrolledOff + lines).joined(separator: "\n") }

  /// The line the cursor is on.
  var cursorLine: String { TerminalScreen.line(cells[cursor.row]) }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = (0..<rows).map { row in
      let old = row < cells.count ? cells[row] : []
      return Array((old + Array(repeating: " ", count: columns)).prefix(columns))
    }
    cursor = (min(cursor.row, rows - 1), min(cursor.column, columns - 1))
  }

  /// Takes bytes as they come from the program; a character or sequence may be cut in two.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let first = pending.first {
      let taken = first == 0x1B ? takeSequence() : takeCharacter(first)
      guard taken > 0 else { return }
      pending.removeFirst(min(taken, pending.count))
    }
  }

  private mutating func takeCharacter(_ first: UInt8) -> Int {
    switch first {
    case 0x08: cursor.column = max(0, cursor.column - 1)
    case 0x09: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: cursor.column = 0
    case 0..<0x20, 0x7F: break
    default:
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count >= length else { return 0 }
      put(String(decoding: pending[..<length], as: UTF8.self))
      return length
    }
    wrapsNext = false
    return 1
  }

  private mutating func put(_ character: String) {
    let width = TerminalScreen.width(of: character)
    if width == 0 {
      let column = max(0, wrapsNext ? cursor.column : cursor.column - 1)
      cells[cursor.row][column] += character
      return
    }
    if wrapsNext || cursor.column + width > columns {
      cursor.column = 0
      lineFeed()
    }
    cells[cursor.row][cursor.column] = character
    if width == 2, cursor.column + 1 < columns { cells[cursor.row][cursor.column + 1] = "" }
    wrapsNext = cursor.column + width >= columns
    cursor.column = min(columns - 1, cursor.column + width)
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      scrolledOff.append(TerminalScreen.line(cells.removeFirst()))
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  /// Takes one escape sequence; 0 where it has not all come yet.
  private mutating func takeSequence() -> Int {
    guard pending.count >= 2 else { return 0 }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return 0
      }
      control(pending[end], String(decoding: pending[2..<end], as: UTF8.self))
      return end + 1
    case UInt8(ascii: "]"):
      guard let end = pending.firstIndex(where: { $0 == 0x07 || $0 == 0x9C }) else { return 0 }
      return end + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      return 3
    case UInt8(ascii: "M"):
      cursor.row = max(0, cursor.row - 1)
      return 2
    default:
      return 2
    }
  }

  private mutating func control(_ final: UInt8, _ text: String) {
    if text == "?2004" { bracketsPaste = final == UInt8(ascii: "h") }
    guard !text.hasPrefix("?") else { return }
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    wrapsNext = wrapsNext && final == UInt8(ascii: "m")
    switch final {
    case UInt8(ascii: "A"): cursor.row = max(0, cursor.row - count)
    case UInt8(ascii: "B"): cursor.row = min(rows - 1, cursor.row + count)
    case UInt8(ascii: "C"): cursor.column = min(columns - 1, cursor.column + count)
    case UInt8(ascii: "D"): cursor.column = max(0, cursor.column - count)
    case UInt8(ascii: "G"): cursor.column = min(columns - 1, count - 1)
    case UInt8(ascii: "H"):
      let column = numbers.count > 1 ? max(1, numbers[1]) : 1
      cursor = (min(rows - 1, count - 1), min(columns - 1, column - 1))
    case UInt8(ascii: "J"):
      let all = (numbers.first ?? 0) >= 2
      erase(from: all ? (0, 0) : (cursor.row, cursor.column))
    case UInt8(ascii: "K"):
      let start = (numbers.first ?? 0) == 0 ? cursor.column : 0
      let end = numbers.first == 1 ? cursor.column + 1 : columns
      for column in start..<end { cells[cursor.row][column] = " " }
    case UInt8(ascii: "P"):
      cells[cursor.row].removeSubrange(
        cursor.column..<min(columns, cursor.column + count))
      cells[cursor.row] += Array(repeating: " ", count: columns - cells[cursor.row].count)
    case UInt8(ascii: "@"):
      cells[cursor.row].insert(
        contentsOf: Array(repeating: " ", count: count), at: cursor.column)
      cells[cursor.row].removeLast(cells[cursor.row].count - columns)
    default: break
    }
  }

  private mutating func erase(from start: (row: Int, column: Int)) {
    for column in start.column..<columns { cells[start.row][column] = " " }
    for row in (start.row + 1)..<max(start.row + 1, rows) {
      cells[row] = Array(repeating: " ", count: columns)
    }
  }

  private static func line(_ cells: [String]) -> String {
    guard let end = cells.lastIndex(where: { $0 != " " && !$0.isEmpty }) else { return "" }
    return cells[...end].joined()
  }

  /// Columns that a character takes: the wide blocks of Unicode 15's EastAsianWidth.txt in outline.
  private static func width(of character: String) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
