internal import TsubameKit

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
