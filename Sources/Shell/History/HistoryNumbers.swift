internal import JSONReading

/// Counts the lines of a history. A line that says no number, since an older tsubame wrote it or it is damaged, counts on
/// from the line before it.
struct HistoryNumbers {
  /// The number of the line that came last.
  private(set) var last = 0

  /// The number of the next line.
  mutating func next(_ entry: HistoryEntry?) -> Int {
    last = entry?.id ?? last + 1
    return last
  }

  /// Before the first line.
  init() {}

  /// The number of a file's last line, told by the end of the file alone where that says one.
  init(lastOf file: HistoryFile, _ reader: JSONReader) {
    var size = 1 << 16
    while true {
      let piece = file.end(atMost: size)
      let lines = piece.bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).dropLast()
      var behind = 0
      for line in lines.reversed() {
        if let id = HistoryEntry(line, reader: reader)?.id {
          last = id + behind
          return
        }
        behind += 1
      }
      if size >= piece.end.offset {
        last = behind
        return
      }
      size *= 8
    }
  }
}
