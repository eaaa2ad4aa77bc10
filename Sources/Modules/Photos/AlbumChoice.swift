internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// An album that a person named: one of the smart ones, in either language, or their own.
enum AlbumChoice {
  case smart(SmartAlbum)
  case own(String)

  /// - Throws: `CommandError` that names the nearest, or explains why there is no such album.
  static func named(
    _ name: String, _ session: Session, place: SourcePlace?
  ) async throws -> AlbumChoice {
    if let album = SmartAlbum(named: name) { return .smart(album) }
    let own = try await session.store.ownAlbums().map(\.name)
    if let album = own.first(where: { $0 == name })
      ?? own.first(where: { $0.lowercased() == name.lowercased() })
    {
      return .own(album)
    }
    switch name.lowercased() {
    case "people", "ピープル", "人物": throw CommandError("album-people", place: place)
    case "faces", "顔": throw CommandError("album-faces", place: place)
    default: break
    }
    let names = SmartAlbum.allCases.flatMap { [$0.rawValue, $0.japaneseTitle] } + own
    let nearest = Nearest.match(name, among: names)
    throw CommandError(
      "album-not-found", ["name": name],
      hint: nearest.map { Message("album-not-found.nearest", ["nearest": $0]) }, place: place)
  }

  /// The photos that the album holds.
  func query(_ clock: any SessionClock) -> PhotoQuery {
    var query = PhotoQuery()
    switch self {
    case .own(let name): query.album = .own(name)
    case .smart(.favorites): query.album = .favorites
    case .smart(.hidden): query.album = .hidden
    case .smart(.recentlyDeleted): query.album = .deleted(since: Deletion.oldest(clock))
    case .smart(.recents): query.album = .all
    case .smart(.recentlyAdded):
      query.album = .all
      query.order = .added
    case .smart(let album): query.album = .evidence(album.rawValue)
    }
    return query
  }
}
