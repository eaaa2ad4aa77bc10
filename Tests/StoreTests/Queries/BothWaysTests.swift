import Files
import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Store

/// SQL and the row evaluator must give the same rows for whatever SQL takes over.
@Suite struct BothWaysTests {
  static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"

  /// A zone that changes its offset twice a year.
  private struct ZoneClock: SessionClock {
    func now() -> Time { .epoch }
    func offsetSeconds(at unixSeconds: Int) -> Int {
      (unixSeconds / 15_000_000).isMultiple(of: 2) ? 34_200 : -12_600
    }
  }

  /// Posts in the zone that they were given in, and in the person's.
  @Test(arguments: UInt64(1)...4)
  func randomChainsGiveTheSameRows(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let hasZone = seed.isMultiple(of: 2)
    let store = LocalStore(
      path: FilePath(folder.path("store.sqlite")), clock: hasZone ? ZoneClock() : nil)
    var chance = RandomChains(seed: seed)
    try await store.add((0..<60).map { _ in IncomingPost(chance.post()) }, to: .local)
    let whole = store.posts(PostSelection(home: .local))
    let all = try await whole.rows().collect()
    #expect(all.count == 60)
    for row in all where hasZone {
      guard case .time(let time)? = row["time"] else { throw CancellationError() }
      let seconds = Time(microseconds: time.microseconds, offsetSeconds: 0).wallSeconds
      #expect(time.offsetSeconds == ZoneClock().offsetSeconds(at: seconds))
    }
    var taken = 0
    for _ in 0..<(Self.isLong ? 20_000 : 600) {
      var (source, rows): (any RowSource, [Row]) = (whole, all)
      var stages: [Stage] = []
      for _ in 0..<12 where stages.count < 4 {
        let stage = chance.stage(of: try #require(source.schema))
        guard let next = source.appending(stage) else { continue }
        stages.append(stage)
        source = next
        taken += 1
        // What SQL takes over must not be able to fail.
        rows = try RowEvaluator.apply(stage, to: rows)
      }
      let stored = try await source.rows().collect()
      guard Self.same(stored, rows) else {
        Issue.record("\(stages)\n\(source.explanation)\nSQL: \(stored)\nrows: \(rows)")
        return
      }
      #expect(source.schema?.names == rows.first?.schema.names ?? source.schema?.names)
    }
    #expect(taken > 200)
  }

  /// Equal also where the language's own equality does not look: scalars of a text, a time's zone.
  static func same(_ left: [Row], _ right: [Row]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        left.values == right.values && left.schema.names == right.schema.names
          && zip(left.values, right.values).allSatisfy {
            Array("\($0)".unicodeScalars) == Array("\($1)".unicodeScalars)
          }
      }
  }

  @Test func rowsAreThoseThatThePostsMap() async throws {
    let folder = try TemporaryFolder()
    let store = LocalStore(path: FilePath(folder.path("store.sqlite")))
    var chance = RandomChains(seed: 99)
    try await store.add((0..<50).map { _ in IncomingPost(chance.post()) }, to: .local)
    let rows = try await store.posts(PostSelection(home: .local)).rows().collect()
    for row in rows {
      guard case .int(let id)? = row["id"] else { throw CancellationError() }
      let post = try #require(try await store.post(id: id))
      #expect(Self.same([post.row], [row]))
    }
  }
}
