internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos album Screenshots`, `photos album 最近の項目`: the photos of an album, newest first.
struct PhotosAlbumCommand: Command {
  static let signature = Signature(
    "photos album", parameters: [Parameter("name", .album, .someRest)], output: .rows(.photo),
    effects: .reads,
    examples: ["photos album Screenshots", "photos album live photos", "photos album お気に入り"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = invocation.arguments.texts("name").joined(separator: " ")
    let choice = try await AlbumChoice.named(
      name, session, place: invocation.arguments.place("name"))
    if case .smart(.unableToUpload) = choice {
      var result = CommandResult.rows(RowStream(schema: .photo, rows: []))
      result.message = Message("album-note.not-applicable")
      return result
    }
    var result = CommandResult.rows(
      RowStream(try session.store.photos(choice.query(session.clock))), pageSize: PageSize.standard)
    if case .smart(let album) = choice {
      let counts = try await AlbumCounts.counted(session)
      let standing = counts.standing(of: album)
      if standing.count == 0 { result.message = AlbumNote.message(standing, of: album) }
      result.heading =
        session.language == .japanese ? album.japaneseTitle : album.rawValue
    }
    return result
  }
}
