internal import Store
internal import TsubameKit

/// `photos`: the years; `photos 2015`: that year's months; `photos 2015-03`, `photos 2015-03-14`: the photos of a month or day.
struct PhotosCommand: Command {
  static let signature = Signature(
    "photos", parameters: [Parameter("period", .period, .optional)],
    output: .rows([.photo, .month, .year]), effects: .reads,
    examples: ["photos", "photos 2015", "photos 2015-03", "photos 2015-03 | where favorite"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    switch invocation.arguments["period"] {
    case .int(let year): return try await months(of: year, store)
    case .month(let month): return photos(from: month.firstDay, before: month.dayAfter, store)
    case .date(let date):
      return photos(
        from: date, before: CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1), store)
    default: return try await PhotoYears.rows(store)
    }
  }

  private func months(of year: Int, _ store: LocalStore) async throws -> CommandResult {
    let counts = try await store.photoMonths(of: year)
    let rows = counts.enumerated().compactMap { index, count in
      Month(year: year, month: index + 1).map {
        Row(.month, [.month($0), .bool(count > 0), .int(count)])
      }
    }
    return .rows(RowStream(schema: .month, rows: rows))
  }

  /// A half-open range: its last second is in, the next period's first is not.
  private func photos(
    from: CivilDate, before: CivilDate, _ store: LocalStore
  ) -> CommandResult {
    var query = PhotoQuery()
    (query.from, query.before) = (from, before)
    return .rows(RowStream(store.photos(query)))
  }
}
