internal import Store
internal import TsubameKit

/// `photos 2015-03 | photos album add 春`: puts photos into an album of one's own.
struct PhotosAlbumAddCommand: Command {
  static let signature = Signature(
    "photos album add", parameters: [Parameter("name", .ownAlbum, .someRest)],
    flags: [Flag("id", .id, repeats: true)], input: .optional, output: .rows(.photo),
    effects: .local, examples: ["photos album new 春 ; photos 2015-03 | photos album add 春"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = try await OwnAlbum.named(invocation)
    let photos = try await ChosenPhotos.of(invocation, flag: "id")
    let added = try await session.store.add(photos.map(\.id), toAlbum: name)
    return .said(
      Message("album-added", ["name": name, "count": "\(added)"]), chaining: photos.map(\.row))
  }
}
