internal import Store
internal import TsubameKit

/// `photos why 3`: every date that a photo's file states, which one was believed, and why the others were not.
struct PhotosWhyCommand: Command {
  static let schema = Schema(
    kind: "date",
    fields: [
      Field("id", .int), Field("source", .text), Field("date", .text), Field("verdict", .text),
    ])

  static let signature = Signature(
    "photos why", parameters: [Parameter("id", .id, .rest)], input: .optional,
    output: .rows(schema), effects: .reads, examples: ["photos 2015-03 | first 1 | photos why"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    var rows: [Row] = []
    for photo in try await ChosenPhotos.of(invocation) {
      guard let details = try await store.photoDetails(id: photo.id) else { continue }
      for date in details.rejectedDates {
        rows.append(row(photo.id, date.source, date.text, date.reason))
      }
      rows.append(
        row(photo.id, photo.dateSource ?? "", photo.time?.description ?? "", "believed"))
    }
    return .rows(RowStream(schema: Self.schema, rows: rows))
  }

  private func row(_ id: Int, _ source: String, _ date: String, _ verdict: String) -> Row {
    Row(Self.schema, [.int(id), .text(source), .text(date), .text(verdict)])
  }
}
