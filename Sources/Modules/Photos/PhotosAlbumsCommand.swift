internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos albums`: the smart albums in the source article's order, with how sure each is, then the person's own.
struct PhotosAlbumsCommand: Command {
  static let signature = Signature(
    "photos albums", output: .rows(.album), effects: .reads,
    examples: ["photos albums", "photos albums | where count > 0 | select title count certainty"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let store = try session.store
    let counts = try await AlbumCounts.counted(session)
    let smart = SmartAlbum.allCases.map { album in
      let standing = counts.standing(of: album)
      let title = session.language == .japanese ? album.japaneseTitle : album.rawValue
      return Row(
        .album,
        [
          .text(album.rawValue), .text(title), Value(standing.count),
          .text(standing.certainty.rawValue), .text(AlbumNote.text(standing, of: album, session)),
        ])
    }
    let own = try await store.ownAlbums().map {
      Row(
        .album,
        [
          .text($0.name), .text($0.name), .int($0.count), .text(Certainty.yours.rawValue), .none,
        ])
    }
    return .rows(RowStream(schema: .album, rows: smart + own))
  }
}
