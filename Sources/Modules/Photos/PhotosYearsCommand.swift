internal import Store
internal import TsubameKit

/// `photos years`: how many photos each year has, newest first, and a last row for all.
struct PhotosYearsCommand: Command {
  static let signature = Signature(
    "photos years", output: .rows(.year), effects: .reads, examples: ["photos years"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await PhotoYears.rows(invocation.session.store)
  }
}

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
