internal import Store
internal import TsubameKit

/// `photos show 3`: all that is known of a photo, as a row: a photo's fields, and how surely it is in which album, which dates were
/// not believed, how many faces have no name.
struct PhotosShowCommand: Command {
  static let schema = Schema(
    kind: Schema.photo.kind,
    fields: Schema.photo.fields + [
      Field("certainty", .list), Field("rejected_dates", .list), Field("unnamed_faces", .int),
      Field("reason", .text), Field("deleted", .time),
    ])

  static let signature = Signature(
    "photos show", parameters: [Parameter("id", .id, .rest)], input: .optional,
    output: .rows(schema), effects: .reads, examples: ["photos 2015-03 | first 1 | photos show"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    var rows: [Row] = []
    for photo in try await ChosenPhotos.of(invocation) {
      guard let details = try await store.photoDetails(id: photo.id) else { continue }
      rows.append(row(details, invocation.session))
    }
    return .rows(RowStream(schema: Self.schema, rows: rows))
  }

  private func row(_ details: PhotoDetails, _ session: Session) -> Row {
    Row(
      Self.schema,
      details.photo.row.values + [
        .list(details.evidence.map { .text("\($0.album): \($0.certainty.rawValue)") }),
        .list(
          details.rejectedDates.map { .text("\($0.source): \($0.text) (\($0.reason))") }),
        .int(details.unnamedFaces), Value(reason(details, session)),
        details.deletedAt.map { .time($0) } ?? .none,
      ])
  }

  /// Why it is unreadable, in the person's language.
  private func reason(_ details: PhotoDetails, _ session: Session) -> String? {
    details.reason.map { reason in
      let parts = reason.split(separator: "-")
      if parts.first == "system", let number = parts.last {
        return session.wording.text(of: Message("photo-unreadable", ["number": String(number)]))
      }
      return session.wording.text(of: Message("photo-unreadable.\(reason)"))
    }
  }
}
