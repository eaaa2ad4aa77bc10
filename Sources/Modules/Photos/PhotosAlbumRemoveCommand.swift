internal import Store
internal import TsubameKit

/// `photos album remove 春`: removes an album; after a chain or with `--id`, takes those photos out of it. No photo is lost.
struct PhotosAlbumRemoveCommand: Command {
  static let signature = Signature(
    "photos album remove", parameters: [Parameter("name", .ownAlbum, .someRest)],
    flags: [Flag("id", .id, repeats: true)], input: .optional, output: .rows(.photo),
    effects: .local, examples: ["photos album new 夏 ; photos album remove 夏"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    let name = try await OwnAlbum.named(invocation)
    guard invocation.input != nil || !invocation.arguments.list("id").isEmpty else {
      _ = try await store.removeAlbum(name)
      return .said(Message("album-removed", ["name": name]))
    }
    let photos = try await ChosenPhotos.of(invocation, flag: "id")
    let removed = try await store.remove(photos.map(\.id), fromAlbum: name)
    return .said(
      Message("album-taken-out", ["name": name, "count": "\(removed)"]),
      chaining: photos.map(\.row))
  }
}
