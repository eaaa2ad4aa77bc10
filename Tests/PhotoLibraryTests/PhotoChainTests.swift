import Testing
import TsubameKit

@Suite("Chains over photos") struct PhotoChainTests {
  private let world: PhotoWorld

  init() throws {
    world = try PhotoWorld()
    for index in 0..<40 {
      var jpeg = JPEG(taken: "201\(index % 3 + 3):0\(index % 9 + 1):1\(index % 10) 09:26:53")
      if index % 4 == 0 { jpeg.image = [0x0110: .ascii("Cam\(index % 8)")] }
      if index % 5 == 0 { jpeg.photo[0xA401] = .short(6) }
      if index % 3 == 0 { jpeg.photo[0x9011] = .ascii("+09:00") }
      jpeg.comment = "\(index)"
      try world.put("\(index).jpg", jpeg.bytes)
    }
  }

  private func field(_ name: String) -> TsubameKit.Expression { .field(name, nil) }

  private var expressions: [TsubameKit.Expression] {
    func compare(_ name: String, _ operation: BinaryOperator, _ value: Value)
      -> TsubameKit.Expression
    {
      .binary(operation, field(name), .literal(value), nil)
    }
    let march = Month(year: 2014, month: 3).map { Value.month($0) } ?? .none
    let day = CivilDate(year: 2014, month: 2, day: 11).map { Value.date($0) } ?? .none
    return [
      field("favorite"), compare("camera", .equal, .text("Cam0")), compare("camera", .equal, .none),
      compare("camera", .notEqual, .text("Cam4")), compare("month", .equal, march),
      compare("month", .greater, march), compare("year", .lessOrEqual, .int(2014)),
      compare("time", .less, day), compare("time", .equal, day), compare("time", .equal, march),
      compare("albums", .contains, .text("Panoramas")), compare("file", .endsWith, .text("7.jpg")),
      compare("latitude", .equal, .none), compare("status", .equal, .text("ok")),
      compare("month", .equal, .int(3)), compare("month", .notEqual, .int(3)),
      compare("month", .greaterOrEqual, .int(5)), compare("month", .isIn, .list([.int(3), march])),
      compare("month", .isIn, .int(2014)), compare("month", .isIn, march),
      compare("time", .isIn, .int(2014)), compare("time", .isIn, march),
      compare("time", .isIn, day),
      .between(field("month"), .literal(.int(4)), .literal(.int(6)), nil),
      .not(compare("people", .contains, .text("花子"))), compare("width", .equal, .float(4)),
    ]
  }

  @Test func theStoreAnswersAsTheRowsThemselvesDo() async throws {
    try await world.add()
    let all = try await world.rows("photos find")
    #expect(all.count == 40)
    for expression in expressions {
      guard case .rows(let stream) = try await world.run("photos find").flow else { continue }
      let source = try #require(stream.source?.appending(.filter(expression)), "\(expression)")
      let found = try await source.rows().collect()
      #expect(found == (try all.filter { try expression.truth($0) }), "\(expression)")
    }
  }

  @Test func sortingGroupingAndCuttingAreOneQuery() async throws {
    try await world.add()
    guard case .rows(let stream) = try await world.run("photos find").flow else { return }
    let stages: [Stage] = [
      .filter(.binary(.equal, field("year"), .literal(.int(2014)), nil)),
      .sort([SortKey("file", descending: true)]), .skip(1), .first(3), .select(["file", "month"]),
    ]
    var source = try #require(stream.source)
    for stage in stages { source = try #require(source.appending(stage)) }
    let rows = try await source.rows().collect()
    let wanted = try await world.rows("photos", ["2014"])
    #expect(wanted.count == 12)
    #expect(rows.count == 3)
    #expect(rows.map(\.values.count) == [2, 2, 2])
    let months = try #require(stream.source?.appending(.groupCount(["month"])))
    let counts = try await months.rows().collect()
    #expect(
      counts.compactMap { row in if case .int(let n)? = row["count"] { n } else { nil } }
        .reduce(0, +) == 40)
  }
}
