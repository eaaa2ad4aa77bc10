/// The lines that the arrow keys bring back: this shell's own are the nearest, and no line comes twice.
struct RememberedLines {
  /// Lines of earlier sessions and other running shells, oldest first.
  var earlier: [String] = []
  /// Lines of this shell, oldest first.
  private var own: [String] = []

  /// All lines, oldest first; a line that was typed several times stands where it was typed last.
  var all: [String] {
    var seen: Set<String> = []
    return Array((earlier + own).reversed().filter { seen.insert($0).inserted }.reversed())
  }

  /// Adds a line of this shell.
  ///
  /// - Returns: false where the line was there before, so that its old place is to be left out.
  mutating func add(_ line: String) -> Bool {
    let isNew = !own.contains(line) && !earlier.contains(line)
    own.removeAll { $0 == line }
    own.append(line)
    return isNew
  }
}
