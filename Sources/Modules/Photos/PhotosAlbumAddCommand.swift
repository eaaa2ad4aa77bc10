internal import Store
internal import TsubameKit

/// `photos 2015-03 | photos album add 春`: puts photos into an album of one's own.
struct PhotosAlbumAddCommand: Command {
  static let signature = Signature(
    "photos album add", parameters: [Parameter("name", .album, .someRest)],
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

/// An album of the person's own, named by the rest of the line.
enum OwnAlbum {
  static func named(_ invocation: Invocation) async throws -> String {
    let name = invocation.arguments.texts("name").joined(separator: " ")
    let place = invocation.arguments.place("name")
    switch try await AlbumChoice.named(name, invocation.session, place: place) {
    case .own(let name): return name
    case .smart: throw CommandError("album-is-smart", ["name": name], place: place)
    }
  }
}
