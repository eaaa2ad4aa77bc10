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
