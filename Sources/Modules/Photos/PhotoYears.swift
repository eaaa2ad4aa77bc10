internal import Store
internal import TsubameKit

/// The rows of `photos` and of `photos years`.
enum PhotoYears {
  static func rows(_ store: LocalStore) async throws -> CommandResult {
    let years = try await store.photoYears()
    let all = try await store.photoCount()
    var result = CommandResult.rows(
      RowStream(
        schema: .year,
        rows: years.map { Row(.year, [.int($0.year), .int($0.count)]) }
          + [Row(.year, [.text("all"), .int(all)])]))
    if all == 0 { result.message = Message("photos-none") }
    return result
  }
}
