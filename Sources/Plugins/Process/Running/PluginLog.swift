/// What a plugin has written to standard error: the last lines of it.
struct PluginLog {
  private let most: Int
  private var kept: [String] = []
  private var current: [UInt8] = []
  private static let longest = 1_000

  /// - Parameter most: how many lines are kept.
  init(most: Int) { self.most = most }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        finishLine()
      } else if current.count < PluginLog.longest {
        current.append(byte)
      }
    }
  }

  /// The last lines, the one under way too.
  var lines: [String] {
    var copy = self
    copy.finishLine()
    return copy.kept
  }

  /// Forgets what was before, so that each call has its own.
  mutating func clear() {
    kept = []
    current = []
  }

  private mutating func finishLine() {
    guard current.contains(where: { $0 != 0x20 && $0 != 0x09 }) else {
      current = []
      return
    }
    kept.append(String(decoding: current, as: UTF8.self))
    if kept.count > most { kept.removeFirst() }
    current = []
  }
}
