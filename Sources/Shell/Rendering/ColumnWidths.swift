/// Shares the width of a window among columns.
enum ColumnWidths {
  /// No column that holds text is made narrower than this to keep another.
  private static let least = 8

  /// The widths of as many columns, from the first, as fit.
  ///
  /// - Parameters:
  ///   - flexible: which columns can be cut; numbers and times are whole or not there.
  static func fit(_ natural: [Int], flexible: [Bool], gap: Int, window: Int) -> [Int] {
    var count = natural.count
    while count > 1 {
      let used = natural.prefix(count)
      let gaps = gap * (count - 1)
      let fixed = zip(used, flexible).filter { !$1 }.map(\.0).reduce(0, +)
      let needed = zip(used, flexible).filter { $1 }.map { min($0.0, least) }.reduce(0, +)
      if gaps + fixed + needed <= window {
        return shared(Array(used), flexible, room: window - gaps - fixed)
      }
      count -= 1
    }
    return natural.prefix(1).map { min($0, max(1, window)) }
  }

  /// Narrow columns get what they need; wide ones share the rest evenly.
  private static func shared(_ natural: [Int], _ flexible: [Bool], room: Int) -> [Int] {
    var widths = natural
    var open = natural.indices.filter { flexible[$0] }.sorted { natural[$0] < natural[$1] }
    var room = room
    while let index = open.first {
      widths[index] = min(natural[index], max(1, room / open.count))
      room -= widths[index]
      open.removeFirst()
    }
    return widths
  }
}
