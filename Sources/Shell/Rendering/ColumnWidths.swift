/// Shares the width of a window among columns.
enum ColumnWidths {
  /// What a column would like to have, and the least with which it still tells something.
  struct Wish: Equatable {
    let natural: Int
    let least: Int
    let rank: Rank

    init(natural: Int, least: Int, rank: Rank = .other) {
      self.natural = natural
      self.least = min(natural, least)
      self.rank = rank
    }
  }

  /// Which columns go first where not all fit.
  enum Rank: Int {
    /// Nothing stands in it: it goes before anything is cut.
    case empty
    /// Of these the rightmost goes first: fields are published in the order of their weight.
    case other
    /// What rows are called by.
    case identity
    /// What rows say; without it a table tells nothing.
    case main
  }

  /// In fewer columns nothing can be read.
  private static let leastOfMain = 3

  /// The width of each column; nil for those that do not fit.
  static func fit(_ wishes: [Wish], gap: Int, window: Int) -> [Int?] {
    var kept = Array(wishes.indices)
    func room() -> Int {
      window - gap * (kept.count - 1) - kept.reduce(0) { $0 + wishes[$1].least }
    }
    let wanted = wishes.reduce(0) { $0 + $1.natural } + gap * (wishes.count - 1)
    if wanted > window, wishes.contains(where: { $0.rank != .empty }) {
      kept.removeAll { wishes[$0].rank == .empty }
    }
    while kept.count > 1, room() < 0 {
      if kept.count == 2, let main = kept.first(where: { wishes[$0].rank == .main }),
        room() + wishes[main].least >= leastOfMain
      {
        return placed([main: room() + wishes[main].least], kept, wishes)
      }
      let weakest = kept.map { wishes[$0].rank.rawValue }.min()
      guard let index = kept.lastIndex(where: { wishes[$0].rank.rawValue == weakest }) else {
        break
      }
      kept.remove(at: index)
    }
    guard room() >= 0 else {
      return placed(
        Dictionary(uniqueKeysWithValues: kept.map { ($0, max(1, window)) }), kept, wishes)
    }
    return placed(shared(kept, wishes, room: room()), kept, wishes)
  }

  private static func placed(_ widths: [Int: Int], _ kept: [Int], _ wishes: [Wish]) -> [Int?] {
    wishes.indices.map { kept.contains($0) ? widths[$0] ?? wishes[$0].least : nil }
  }

  /// Columns that want little more get it; the others share the rest evenly.
  private static func shared(_ kept: [Int], _ wishes: [Wish], room: Int) -> [Int: Int] {
    var widths = Dictionary(uniqueKeysWithValues: kept.map { ($0, wishes[$0].least) })
    var open = kept.sorted {
      (wishes[$0].natural - wishes[$0].least, $0) < (wishes[$1].natural - wishes[$1].least, $1)
    }
    var room = room
    while let index = open.first {
      let more = min(wishes[index].natural - wishes[index].least, room / open.count)
      widths[index, default: 0] += more
      room -= more
      open.removeFirst()
    }
    return widths
  }
}
