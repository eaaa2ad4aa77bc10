/// Shares the width of a window among columns.
enum ColumnWidths {
  /// What a column would like to have, and the least with which it still tells something.
  struct Wish: Equatable {
    let natural: Int
    let least: Int

    init(natural: Int, least: Int) {
      self.natural = natural
      self.least = min(natural, least)
    }
  }

  /// The widths of as many columns, from the first, as fit.
  static func fit(_ wishes: [Wish], gap: Int, window: Int) -> [Int] {
    var count = wishes.count
    while count > 1 {
      let used = Array(wishes.prefix(count))
      let room = window - gap * (count - 1) - used.map(\.least).reduce(0, +)
      if room >= 0 { return shared(used, room: room) }
      count -= 1
    }
    return wishes.prefix(1).map { min($0.natural, max(1, window)) }
  }

  /// Columns that want little more get it; the others share the rest evenly.
  private static func shared(_ wishes: [Wish], room: Int) -> [Int] {
    var widths = wishes.map(\.least)
    var open = wishes.indices.sorted {
      wishes[$0].natural - wishes[$0].least < wishes[$1].natural - wishes[$1].least
    }
    var room = room
    while let index = open.first {
      let more = min(wishes[index].natural - wishes[index].least, room / open.count)
      widths[index] += more
      room -= more
      open.removeFirst()
    }
    return widths
  }
}
